export { savedViewQueries } from './saved-view-queries';
export * from './use-saved-views';
