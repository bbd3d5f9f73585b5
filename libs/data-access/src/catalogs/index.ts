export * from './catalog-queries';
export { restoreLabels } from './labels';
export * from './use-catalog';
export * from './use-edit-catalog';
