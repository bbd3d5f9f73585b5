export { errorText } from './error-text';
export { problemText } from './problem-text';
