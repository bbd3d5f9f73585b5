export {
  analyticsQueries,
  type ExplorationRequest,
  type FigureRowsRequest,
  type FiguresRequest,
} from './analytics-queries';
