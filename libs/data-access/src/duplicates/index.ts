export { duplicateQueries } from './duplicate-queries';
export { useMergeCandidates, useTellApart, useUndoMerge, useUndoTellApart, type MergeRequest } from './use-merge';
