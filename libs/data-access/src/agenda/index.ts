export { agendaQueries } from './agenda-queries';
export * from './use-availability';
export * from './use-booking-links';
export * from './use-evaluations';
export * from './use-events';
export * from './use-open-calls';
