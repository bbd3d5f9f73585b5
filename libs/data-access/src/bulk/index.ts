export * from './run-in-slices';
export { readAgain } from './read-again';
