export * from './legal-parameter-queries';
export * from './use-save-parameter';
