export * from './clock';
export * from './fact-kinds';
export * from './measures';
export * from './period';
export * from './small-groups';
