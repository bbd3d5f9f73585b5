export * from './accounts';
export * from './alerts';
export * from './decide-referral';
export * from './ledger';
export * from './list-referrals';
export * from './payouts';
export * from './programs';
export * from './referrers';
