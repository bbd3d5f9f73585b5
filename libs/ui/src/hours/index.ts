export { minuteOf, timeOf } from './clock-time';
export { IntervalFields } from './interval-fields';
export { WeekFields } from './week-fields';
