export * from './appearance';
export * from './limits';
export * from './loading-phrases';
