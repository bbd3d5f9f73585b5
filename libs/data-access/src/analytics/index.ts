export {
  analyticsQueries,
  type CohortsRequest,
  type ExplorationRequest,
  type FigureRowsRequest,
  type FiguresRequest,
  type TeamWorkRequest,
} from './analytics-queries';
export { staffQueries } from './staff-queries';
export { useFigureRows } from './use-figure-rows';
