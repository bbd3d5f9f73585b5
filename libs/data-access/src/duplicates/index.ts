export { duplicateQueries } from './duplicate-queries';
export { useMergeCandidates, useTellApart, useUndoMerge, type MergeRequest } from './use-merge';
