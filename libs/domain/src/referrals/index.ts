export * from './payouts';
export * from './referral-options';
export * from './referral-state';
export * from './terms';
/** What people read of a referral instead of names: R-000123. */
export const referralFolio = (number: number): string => `R-${String(number).padStart(6, '0')}`;
