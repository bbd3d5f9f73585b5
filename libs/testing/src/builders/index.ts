export * from './candidates';
export * from './companies';
export * from './documents';
export * from './staff';
export * from './vacancies';
