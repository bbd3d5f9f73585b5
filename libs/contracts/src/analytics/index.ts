export * from './algorithm';
export * from './figure-rows';
export * from './figures';
export * from './public-figures';
