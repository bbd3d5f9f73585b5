export * from './claims';
export * from './password-reset';
export * from './permissions';
