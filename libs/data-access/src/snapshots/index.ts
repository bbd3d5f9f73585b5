export { snapshotQueries } from './snapshot-queries';
export * from './use-change-snapshot';
