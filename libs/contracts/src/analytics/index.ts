export * from './advanced';
export * from './algorithm';
export * from './business-ops';
export * from './exploration';
export * from './figure-rows';
export * from './figures';
export * from './public-figures';
export * from './team';
