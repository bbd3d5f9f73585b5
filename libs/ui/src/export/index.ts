export { ExportButton, type FilterNotes } from './export-button';
export { useExportRun } from './use-export-run';
