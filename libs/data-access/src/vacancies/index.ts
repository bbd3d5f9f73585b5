export * from './use-change-vacancy-status';
export * from './use-found-vacancies';
export * from './use-save-vacancy';
export * from './vacancy-queries';
