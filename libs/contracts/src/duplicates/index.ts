export * from './duplicates';
export * from './merges';
