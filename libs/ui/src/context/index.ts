export { createRequiredContext } from './create-required-context';
