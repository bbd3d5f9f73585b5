export * from './abandon-unseen';
export * from './app-query-client';
export * from './create-query-client';
