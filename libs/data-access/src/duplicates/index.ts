export { duplicateQueries } from './duplicate-queries';
export { useMergeCandidates, useTellApart, useUndoMerge, useUndoTellApart } from './use-merge';
