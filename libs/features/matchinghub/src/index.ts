export { matchinghubRoutes } from './matchinghub-routes';
export { SchedulingSlot } from './scheduler/scheduling-slot';
