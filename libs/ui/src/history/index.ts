export { EventHistory } from './event-history';
export { EventList } from './event-list';
export { eventSentence, fieldLabel } from './event-sentence';
