export { duplicateQueries } from './duplicate-queries';
export { useMergeCandidates, useMarkNotDuplicate, useUndoMerge, useUndoNotDuplicate } from './use-merge';
