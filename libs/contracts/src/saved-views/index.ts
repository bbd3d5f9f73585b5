export * from './change-saved-view';
export * from './create-saved-view';
export * from './list-saved-views';
export * from './saved-view';
