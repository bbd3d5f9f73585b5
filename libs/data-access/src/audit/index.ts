export * from './audit-queries';
export * from './read-audit';
export * from './use-revert';
