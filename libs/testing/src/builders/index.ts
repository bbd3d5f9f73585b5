export * from './applications';
export * from './audit';
export * from './candidates';
export * from './catalogs';
export * from './companies';
export * from './documents';
export * from './staff';
export * from './vacancies';
