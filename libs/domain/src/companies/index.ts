export * from './company-checks';
export * from './company-risk';
export * from './verification';
