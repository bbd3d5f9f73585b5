export { modelQueries, type ModelOutcomesRequest } from './model-queries';
export * from './use-change-models';
export * from './use-start-shadow-run';
