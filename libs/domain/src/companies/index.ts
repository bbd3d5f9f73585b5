export * from './company-checks';
export * from './company-risk';
export * from './company-stage';
export * from './verification';
