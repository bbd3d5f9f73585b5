/** What the API of a bench is built with, besides its database and the check of tokens. */
export const APP_OPTIONS = {
  sharedSecret: 'a-secret-for-the-bench-of-32-characters',
  searchKey: 'bench',
  secondFactorKey: Buffer.alloc(32),
  clock: () => new Date(),
  publicUrl: 'https://api.example',
  appUrl: 'https://app.example',
  help: {
    address: 'ayuda@vinculo.example',
    sender: 'hola@vinculo.example',
    secret: 'an-inbound-mail-secret-for-benches',
  },
  calendarHosts: [],
  linkActions: [],
  allowedOrigins: [],
  // The limiter runs but never refuses.
  rateLimitPerMinute: Number.MAX_SAFE_INTEGER,
  logger: { level: 'warn' },
};
