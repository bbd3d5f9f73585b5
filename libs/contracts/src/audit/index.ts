export * from './activity-event';
export * from './list-audit-events';
