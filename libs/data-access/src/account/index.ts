export * from './account-queries';
export * from './second-factor-need';
export * from './use-second-factor';
