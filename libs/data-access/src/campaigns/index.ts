export { campaignQueries } from './campaign-queries';
export * from './use-change-campaigns';
export * from './use-links';
