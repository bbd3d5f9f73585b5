export * from './waiting-queries';
