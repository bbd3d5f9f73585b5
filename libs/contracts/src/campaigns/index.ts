export * from './campaign-link';
export * from './costs';
export * from './links';
export * from './report-campaigns';
export * from './unassigned';
export * from './vocabulary';
