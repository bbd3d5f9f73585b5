export * from './attribution';
export * from './clicks';
export * from './link-rules';
export * from './link-url';
export * from './parameters';
