export * from './annotation';
