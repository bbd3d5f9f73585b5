export { snapshotQueries } from './snapshot-queries';
export * from './use-change-schedule';
export * from './use-change-snapshot';
