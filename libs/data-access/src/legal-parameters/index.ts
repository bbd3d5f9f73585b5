export * from './legal-parameter-queries';
export * from './use-save-holiday';
export * from './use-save-parameter';
