export * from './refetch-without-network';
export * from './render-app';
