export * from './privacy-queries';
export * from './read-person-copy';
export * from './use-arco-requests';
export * from './use-retention';
