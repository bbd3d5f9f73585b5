export { afterAnswers, onItsWay } from './after-answers';
export { whenIdle } from './when-idle';
