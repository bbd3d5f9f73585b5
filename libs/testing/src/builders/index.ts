export * from './companies';
export * from './vacancies';
