export { analyticsQueries, type FigureRowsRequest, type FiguresRequest } from './analytics-queries';
