export {
  analyticsQueries,
  type CohortsRequest,
  type ExplorationRequest,
  type FigureRowsRequest,
  type FiguresRequest,
} from './analytics-queries';
export { staffQueries } from './staff-queries';
