export { DateField } from './date-field';
export { typedDay } from './typed-day';
