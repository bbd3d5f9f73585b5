export * from './activity-event';
