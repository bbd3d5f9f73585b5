export * from './blind-handle';
export * from './list-candidate-matches';
export * from './list-opposed';
export * from './list-relaxations';
export * from './rank-candidates';
export * from './read-match';
export * from './score-candidates';
export * from './unblind';
