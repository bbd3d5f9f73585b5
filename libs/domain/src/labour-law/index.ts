export * from './border-zone';
export * from './legal-parameters';
export * from './lint-vacancy';
