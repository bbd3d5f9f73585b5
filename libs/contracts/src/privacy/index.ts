export * from './arco-request';
export * from './blocked-file';
export * from './change-arco-request';
export * from './export-person';
export * from './list-arco-requests';
export * from './retention';
