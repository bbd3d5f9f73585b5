import { claimsOf, mayUsePlatform } from '@vinculo/domain/session';
import type { IdTokenPayload } from '../tokens/id-tokens';

/** The product's rules, as firestore.rules states them for the real Firestore. */
const VERSION_DOCUMENT = 'API_data/version';
const ADMIN_COLLECTION = /^API_data\//;
/** Mails that the platform has sent; they name who asked for access. */
const MAILS = /^mail(\/|$)/;
/** No rule matches subcollections of API_data documents, so they can be neither read nor written. */
const UNNAMED = /^API_data\/[^/]+\//;

/** Everybody may read the published version, which the app checks before anyone signs in; the rest is for permitted staff. */
export const mayRead = (path: string, token: IdTokenPayload | null): boolean =>
  path === VERSION_DOCUMENT ||
  (token !== null && !UNNAMED.test(path) && !MAILS.test(path) && mayUsePlatform(claimsOf(token)));

/** Written where the app writes: administrators alone, in API_data alone. */
export const mayWrite = (path: string, token: IdTokenPayload | null): boolean =>
  token !== null && ADMIN_COLLECTION.test(path) && !UNNAMED.test(path) && claimsOf(token).isAdmin;
