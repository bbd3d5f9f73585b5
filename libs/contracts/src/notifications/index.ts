export * from './notification-subject';
export * from './notifications';
