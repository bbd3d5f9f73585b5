export * from './company';
export * from './contacts';
export * from './create-company';
export * from './edit-company';
export * from './get-company';
export * from './list-companies';
export * from './list-company-events';
export * from './verify-company';
