export { minuteOf, timeOf } from './clock-time';
export { TimeField } from './time-field';
export { IntervalFields } from './interval-fields';
export { WeekFields } from './week-fields';
