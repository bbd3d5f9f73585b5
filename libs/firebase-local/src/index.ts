export { createFirebaseLocal, type FirebaseLocal, type FirebaseLocalOptions } from './create-firebase-local';
export type { AccountSeed } from './auth/ensure-account';
export type { OutboxMessage } from './auth/passwords/password-reset';
export { createSchema as createFirebaseSchema } from './database/schema';
export { pgliteSql, poolSql } from './database/engines';
export type { Queryable, Sql } from './database/sql';
export { PLATFORM_TOKEN } from './tokens/platform-token';
