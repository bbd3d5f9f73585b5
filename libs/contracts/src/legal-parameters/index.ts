export * from './holidays';
export * from './legal-parameters';
