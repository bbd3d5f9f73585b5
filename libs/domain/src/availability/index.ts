export * from './opening-hours';
export * from './rules';
export * from './slots';
export * from './wall-clock';
export * from './zones';
