export { referralQueries } from './referral-queries';
export * from './use-change-referrals';
export * from './use-payouts';
