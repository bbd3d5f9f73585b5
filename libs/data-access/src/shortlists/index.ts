export * from './read-shortlist-pdf';
export * from './shortlist-queries';
export * from './use-shortlists';
