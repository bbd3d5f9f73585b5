export * from './rules';
export * from './zones';
