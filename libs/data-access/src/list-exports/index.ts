export * from './read-list-export';
