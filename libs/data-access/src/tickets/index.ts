export * from './ticket-files';
export * from './ticket-queries';
export * from './use-answer-ticket';
export * from './use-change-ticket';
export * from './use-edit-help-desk';
export * from './use-ticket-rules';
export * from './use-ticket-articles';
export * from './use-edit-tickets';
