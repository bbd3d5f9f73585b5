export * from './claims';
export * from './password-reset';
export * from './permissions';
export * from './roles';
export * from './staff-rules';
