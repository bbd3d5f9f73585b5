export * from './account-queries';
export * from './use-password-check';
export * from './second-factor-need';
export * from './end-session-at-server';
export * from './use-second-factor';
export * from './use-sessions';
