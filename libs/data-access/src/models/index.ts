export { modelQueries } from './model-queries';
export * from './use-change-models';
