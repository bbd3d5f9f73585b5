export { annotationQueries } from './annotation-queries';
export * from './use-save-annotation';
