export * from './create-access-request';
export * from './decide-access-request';
