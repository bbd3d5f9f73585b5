export * from './account-queries';
export * from './second-factor-need';
export * from './end-session-at-server';
export * from './use-second-factor';
export * from './use-sessions';
