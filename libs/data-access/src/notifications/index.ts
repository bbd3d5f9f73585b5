export * from './notification-queries';
export * from './use-read-notifications';
