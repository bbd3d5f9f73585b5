export * from './saved-view-queries';
export * from './use-saved-views';
