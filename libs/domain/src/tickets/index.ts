export * from './answer-files';
export * from './service-hours';
export * from './ticket-clock';
export * from './ticket-effects';
export * from './ticket-links';
export * from './ticket-options';
export * from './ticket-rules';
export * from './ticket-states';
