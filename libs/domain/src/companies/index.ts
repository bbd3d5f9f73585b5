export * from './company-checks';
export * from './verification';
