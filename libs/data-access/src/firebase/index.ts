export { configureFirebase } from './config';
export type { FirebaseFailure } from './result';
export * from './auth/auth';
export type { AuthenticatedUser } from './auth/authenticated-user';
export { sessionKey } from './auth/session-key';
export { storedSession } from './auth/stored-session';
export * from './firestore/documents';
export * from './storage/files';
