export * from './amounts';
export * from './text';
export * from './timestamps';
