export * from './export-list';
