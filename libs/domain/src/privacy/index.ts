export * from './arco-request';
export * from './retention';
