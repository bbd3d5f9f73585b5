export * from './release-queries';
