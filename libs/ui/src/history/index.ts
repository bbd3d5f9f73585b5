export { EventList } from './event-list';
export { eventSentence } from './event-sentence';
