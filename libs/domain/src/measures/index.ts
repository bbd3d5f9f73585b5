export * from './clock';
export * from './cohorts';
export * from './dimensions';
export * from './fact-kinds';
export * from './measures';
export * from './period';
export * from './small-groups';
