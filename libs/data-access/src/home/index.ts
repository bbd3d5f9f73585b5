export { homeQueries } from './home-queries';
export { useSaveHomeArrangement } from './use-save-home-arrangement';
