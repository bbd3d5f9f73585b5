export { EventHistory } from './event-history';
export { EventList } from './event-list';
export { eventSentence } from './event-sentence';
