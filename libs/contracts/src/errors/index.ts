export { CallError } from './call-error';
export * from './error-codes';
export { StorageProblem } from './storage-problem';
