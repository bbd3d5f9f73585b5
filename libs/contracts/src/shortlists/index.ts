export * from './create-shortlist';
export * from './download-shortlist';
export * from './list-shortlists';
export * from './resend-shortlist';
export * from './shortlist';
export * from './withdraw-shortlist';
