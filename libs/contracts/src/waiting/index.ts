export * from './read-waiting';
