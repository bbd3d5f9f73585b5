export { answerRefusalsWith, askFirst } from '../http/ask-first';
export * from './criminal-record-queries';
export * from './use-criminal-record-access';
