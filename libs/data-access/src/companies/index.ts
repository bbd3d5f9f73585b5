export * from './company-queries';
export * from './use-assign-company';
export * from './use-contacts';
export { useFoundCompanies } from './use-found-companies';
export * from './use-save-company';
export * from './use-verify-company';
