export * from './staff-queries';
export * from './use-manage-staff';
