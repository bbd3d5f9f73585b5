export * from './release';
