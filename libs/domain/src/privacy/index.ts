export * from './arco-request';
