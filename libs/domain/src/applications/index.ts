export * from './application-moves';
export * from './application-stages';
export * from './shortlists';
export * from './waiting';
