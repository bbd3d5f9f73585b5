export * from './candidates';
export * from './companies';
export * from './documents';
export * from './vacancies';
