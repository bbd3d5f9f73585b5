export { importQueries } from './import-queries';
export { useAbandonImport, useApplyImport, useStageImport, useUndoImport, type StagedImport } from './use-import';
