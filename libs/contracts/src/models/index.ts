export * from './drafts';
export * from './list-models';
export * from './model';
export * from './proposals';
export * from './read-model-performance';
export * from './shadow';
