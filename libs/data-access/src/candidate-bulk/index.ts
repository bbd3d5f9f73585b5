export { bulkQueries } from './bulk-queries';
export { useBulkChange, useUndoBulkChange, type BulkResult, type BulkRun } from './use-bulk-change';
