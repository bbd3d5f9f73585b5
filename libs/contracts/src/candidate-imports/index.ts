export * from './candidate-imports';
