export { importQueries } from './import-queries';
export {
  useAbandonImport,
  useApplyImport,
  useMendImportRow,
  useStageImport,
  useUndoImport,
  type StagedImport,
} from './use-import';
