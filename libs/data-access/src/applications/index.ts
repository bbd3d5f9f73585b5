export { applicationQueries } from './application-queries';
export * from './use-filled-vacancy';
export * from './use-move-applications';
export * from './use-place-candidates';
export * from './use-resend-mail';
export * from './use-withdraw-invitation';
