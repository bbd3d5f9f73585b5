export { errorText } from './error-text';
export { firstTooLong, lengthProblem } from './length-problem';
export { problemText } from './problem-text';
