export * from './check-password';
export * from './profile';
export * from './second-factor';
export * from './security-policy';
export * from './sessions';
