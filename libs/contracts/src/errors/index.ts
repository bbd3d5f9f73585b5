export { CallError } from './call-error';
export * from './error-codes';
