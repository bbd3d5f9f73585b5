export { bulkQueries } from './bulk-queries';
export { useBulkChange, useUndoBulkChange } from './use-bulk-change';
