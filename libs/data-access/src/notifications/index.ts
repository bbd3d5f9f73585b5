export * from './notification-queries';
export * from './use-change-notifications';
