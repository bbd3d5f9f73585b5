export * from './bulk-action';
export * from './bulk-candidates';
export * from './select-candidates';
