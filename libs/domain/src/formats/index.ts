export * from './amounts';
export * from './counted';
export * from './days';
export * from './text';
export * from './timestamps';
export * from './url';
export * from './values';
