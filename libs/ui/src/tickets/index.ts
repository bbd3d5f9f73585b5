export { RelatedTickets } from './related-tickets';
export { SlaTag } from './sla-tag';
export { TicketLine } from './ticket-line';
export { TicketStateTag } from './ticket-state-tag';
