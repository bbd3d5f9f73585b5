export * from './evaluations';
export * from './event-states';
export * from './event-types';
export * from './meeting-link';
export * from './open-calls';
export * from './turns';
