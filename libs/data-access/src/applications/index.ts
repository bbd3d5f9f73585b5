export { applicationQueries } from './application-queries';
export * from './use-move-applications';
export * from './use-withdraw-invitation';
