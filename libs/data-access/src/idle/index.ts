export { afterAnswers, trackRequest } from './after-answers';
export { whenIdle } from './when-idle';
