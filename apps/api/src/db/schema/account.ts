import type { SessionId } from '@vinculo/contracts/account';
import type { Role } from '@vinculo/domain/session';
import { boolean, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { staff } from './staff';

/** The secret of a second factor. It is active once `second_factor_since` of the staff row is set. */
export const staffFactors = pgTable('staff_factors', {
  uid: text('uid')
    .primaryKey()
    .references(() => staff.uid, { onDelete: 'cascade' }),
  /** The secret, encrypted under the key of the environment. */
  sealedSecret: text('sealed_secret').notNull(),
  /** The time step of the last accepted code: codes of this or an older step are refused. */
  lastStep: integer('last_step').notNull().default(0),
  /** Failed attempts since the last accepted code. */
  tries: integer('tries').notNull().default(0),
  waitUntil: moment('wait_until'),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    uid: text('uid')
      .notNull()
      .references(() => staffFactors.uid, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.uid, table.hash] })],
);

/**
 * The sign-ins of the staff. The identity provider's tokens identify a sign-in only to the second;
 * the hash of the browser's own key distinguishes two in the same second.
 */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    sessionID: uuid('session_id').$type<SessionId>().notNull().defaultRandom(),
    uid: text('uid')
      .notNull()
      .references(() => staff.uid, { onDelete: 'cascade' }),
    authenticatedAt: moment('authenticated_at').notNull(),
    keyHash: text('key_hash').notNull(),
    /** Browser and system, such as "Chrome en Windows". */
    device: text('device').notNull(),
    /** The last IP address, truncated to its network. */
    network: text('network').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    /** When the second factor was passed. */
    passedAt: moment('passed_at'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.authenticatedAt, table.keyHash] }),
    uniqueIndex('staff_sessions_id').on(table.sessionID),
  ],
);

/** Security requirements for accounts: one row, present once they were configured. */
export const securityPolicy = pgTable('security_policy', {
  name: text('name').$type<'second_factor'>().primaryKey(),
  /** Roles that need a second factor. */
  roles: text('roles').array().$type<Role[]>().notNull(),
  /** The user who verified the identity of a cancellation may neither block nor erase for it. */
  twoPersonErasure: boolean('two_person_erasure').notNull().default(false),
  version: integer('version').notNull(),
});
