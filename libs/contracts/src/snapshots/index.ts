export * from './change-snapshot';
export * from './freeze-snapshot';
export * from './read-snapshots';
export * from './schedules';
export * from './snapshot';
