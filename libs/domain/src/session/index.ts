export * from './claims';
export * from './mentions';
export * from './password-reset';
export * from './permission-labels';
export * from './permissions';
export * from './roles';
export * from './second-factor';
export * from './staff-rules';
