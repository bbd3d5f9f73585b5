export { BulkBar, type BulkDialogOptions } from './bulk-bar';
export { BulkChanges } from './bulk-changes';
export { isUnanswered } from './bulk-text';
export { BulkDialog } from './bulk-dialog';
export { RefusedRows } from './refused-rows';
export { RunProgress } from './run-progress';
export { runAtOnce, useBulkRun, type BulkJob, type BulkRunOptions } from './use-bulk-run';
