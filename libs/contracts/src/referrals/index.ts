export * from './decide-referral';
export * from './list-referrals';
export * from './programs';
export * from './referrers';
