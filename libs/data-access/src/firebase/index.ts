export * from './config';
export * from './result';
export * from './auth/auth';
export * from './firestore/documents';
export * from './storage/files';
