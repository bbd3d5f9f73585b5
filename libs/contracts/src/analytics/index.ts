export * from './figure-rows';
export * from './figures';
