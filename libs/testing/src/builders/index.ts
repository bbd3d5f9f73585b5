export * from './candidates';
export * from './companies';
export * from './vacancies';
