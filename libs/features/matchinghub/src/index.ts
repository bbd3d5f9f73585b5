export { matchinghubRoutes } from './matchinghub-routes';
export { NewTicketSlot } from './help-desk/new-ticket/new-ticket-slot';
export { SchedulingSlot } from './scheduler/scheduling-slot';
export { matchinghubPalette } from './palette/palette-sources';
