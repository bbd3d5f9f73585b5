/** Addresses that the app talks to besides its own. */
export interface Hosts {
  readonly connect: readonly string[];
}

/** Where Firebase answers in production. */
export const FIREBASE_HOSTS = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firestore.googleapis.com',
  'https://firebasestorage.googleapis.com',
];

/** The content security policy of the app: scripts and styles come from its own address and from nowhere else. */
export const contentSecurityPolicy = ({ connect }: Hosts): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
