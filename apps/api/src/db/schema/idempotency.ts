import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    actorUid: text('actor_uid').notNull(),
    key: uuid('key').notNull(),
    endpoint: text('endpoint').notNull(),
    requestHash: text('request_hash').notNull(),
    response: jsonb('response').$type<unknown>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.actorUid, table.key] }),
    index('idempotency_keys_by_age').on(table.createdAt),
  ],
);
