export * from './activity-event';
export * from './audit-actions';
export type { RecordScreen } from './event-description';
export { EVENT_PAYLOADS, type PayloadOf } from './event-payloads';
export { descriptionOf, eventSentence, type RevertibleAction } from './events';
export { fieldLabel } from './field-labels';
export * from './list-audit-events';
