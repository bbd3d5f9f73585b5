export * from './answer-ticket';
export * from './change-ticket';
export * from './help-desk';
export * from './list-tickets';
export * from './open-ticket';
export * from './read-ticket';
export * from './ticket';
export * from './ticket-work';
