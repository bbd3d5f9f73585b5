export * from './campaign-link';
export * from './links';
export * from './report-campaigns';
export * from './vocabulary';
