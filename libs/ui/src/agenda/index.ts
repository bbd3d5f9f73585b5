export { EvaluationSummary } from './evaluation-summary';
export { EventLine } from './event-line';
export { STATE_TONES } from './state-tones';
