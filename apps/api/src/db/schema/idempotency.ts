import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    actorUid: text('actor_uid').notNull(),
    /** Derived from the caller's key, like the key that encrypts `response`. */
    key: uuid('key').notNull(),
    endpoint: text('endpoint').notNull(),
    requestHash: text('request_hash').notNull(),
    /** Encrypted; null once deleted. */
    response: jsonb('response').$type<string>(),
    /** Ids in request and response. */
    subjects: uuid('subjects').array().notNull().default([]),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.actorUid, table.key] }),
    index('idempotency_keys_by_age').on(table.createdAt),
  ],
);
