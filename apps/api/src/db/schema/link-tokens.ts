import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Links that open a public page without an account. Only the hash of the token is stored. */
export const linkTokens = pgTable(
  'link_tokens',
  {
    /** SHA-256 of the token, in base64url. */
    tokenHash: text('token_hash').primaryKey(),
    /** The name of a link purpose. */
    purpose: text('purpose').notNull(),
    /** What the link is about, as its purpose defines it: an id, never personal data. */
    subject: text('subject').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When it was first used. */
    usedAt: moment('used_at'),
    uses: integer('uses').notNull().default(0),
  },
  (table) => [
    index('link_tokens_expiry').on(table.expiresAt),
    index('link_tokens_subject').on(table.purpose, table.subject),
  ],
);
