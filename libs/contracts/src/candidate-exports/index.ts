export * from './export-candidates';
