export * from './application-states';
