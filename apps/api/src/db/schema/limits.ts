import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Requests that all instances counted, by the end of their minute or hour and hashed key. */
export const rateCounts = pgTable(
  'rate_counts',
  {
    windowAt: moment('window_at').notNull(),
    keyHash: text('key_hash').notNull(),
    requests: integer('requests').notNull(),
  },
  (table) => [primaryKey({ columns: [table.windowAt, table.keyHash] })],
);

/** Identifiers that an account searched for, as hashes. */
export const identifierSearches = pgTable(
  'identifier_searches',
  {
    uid: text('uid').notNull(),
    identifierHash: text('identifier_hash').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.identifierHash] }),
    index('identifier_searches_by_age').on(table.at),
  ],
);
