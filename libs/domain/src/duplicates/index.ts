export * from './match-reasons';
export * from './merge-fields';
export * from './name-similarity';
