export { AgeInDays } from './age-in-days';
export { dayText } from '@vinculo/domain/formats';
export { fullTime, greeting, longDate, relativeDate, shortDay, TIME_ZONE } from './mexico-time';
export { RelativeTime } from './relative-time';
export { useMinute } from './use-minute';
