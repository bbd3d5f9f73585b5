export * from './use-change-vacancy-status';
export * from './use-save-vacancy';
export * from './vacancy-queries';
