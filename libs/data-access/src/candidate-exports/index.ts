export * from './read-export';
