export * from './open-minutes';
export { openingHours } from './opening-hours';
export * from './rules';
export * from './slot-text';
export * from './slots';
export * from './wall-clock';
export * from './zones';
