export * from './legal-parameters';
