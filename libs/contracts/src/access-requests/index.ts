export * from './create-access-request';
