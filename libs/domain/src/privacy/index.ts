export * from './arco-request';
export * from './consent';
export * from './retention';
