export * from './endpoint';
export * from './envelope';
export * from './fields';
export * from './file-lines';
export * from './paging';
export * from './unknown-fields';
