export * from './catalog-queries';
export * from './use-catalog';
export * from './use-edit-catalog';
