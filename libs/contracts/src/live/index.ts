export * from './live';
export * from './presence';
