export * from './use-create-access-request';
