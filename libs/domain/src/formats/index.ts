export * from './amounts';
export * from './counted';
export * from './text';
export * from './timestamps';
