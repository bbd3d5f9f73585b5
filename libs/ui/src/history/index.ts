export { EventHistory } from './event-history';
export { EventList } from './event-list';
