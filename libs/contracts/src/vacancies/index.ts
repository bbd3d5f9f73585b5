export * from './change-vacancy-status';
export * from './create-vacancy';
export * from './duplicate-vacancy';
export * from './edit-vacancy';
export * from './get-vacancy';
export * from './list-jobs';
export * from './list-vacancies';
export * from './vacancy';
