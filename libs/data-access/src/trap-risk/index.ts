export { trapRiskQueries } from './trap-risk-queries';
export * from './use-review-trap-risk';
