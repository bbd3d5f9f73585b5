export * from './change-saved-view';
export * from './create-saved-view';
export * from './list-saved-views';
export * from './saved-view';
export * from './viewed-search';
export * from './without-identifiers';
