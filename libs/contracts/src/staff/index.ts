export * from './manage-staff';
export * from './roles';
export * from './staff-member';
