export * from './create-query-client';
