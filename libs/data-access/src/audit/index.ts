export * from './audit-queries';
export * from './check-audit';
export * from './read-audit';
export * from './use-revert';
