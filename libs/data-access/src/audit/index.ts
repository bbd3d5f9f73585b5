export * from './audit-queries';
