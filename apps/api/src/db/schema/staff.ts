import type { EditableRole, Permission, Role } from '@vinculo/domain/session';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/**
 * What is still to be synced to the identity provider: the state of an account, the end of its sessions. Only the
 * previous release writes `mail`.
 */
export type SyncStep = 'account' | 'sessions' | 'mail';

/** The staff. This table is the source of truth; the identity provider is synced to it. */
export const staff = pgTable(
  'staff',
  {
    uid: text('uid').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    role: text('role').$type<Role>().notNull(),
    isDeactivated: boolean('is_deactivated').notNull().default(false),
    /** Tokens issued before this time are invalid. */
    tokensValidAfter: moment('tokens_valid_after'),
    lastAccessAt: moment('last_access_at'),
    /** When the second factor was confirmed; null without one. */
    secondFactorSince: moment('second_factor_since'),
    /** When the password was last set, as last read from the identity provider. */
    passwordChangedAt: moment('password_changed_at'),
    due: text('due').array().$type<SyncStep[]>().notNull().default([]),
    /** Steps claimed by a worker until `syncingUntil`; after that they are due again. */
    syncing: text('telling').array().$type<SyncStep[]>().notNull().default([]),
    syncingUntil: moment('telling_until'),
    /** When the account was last synced to the identity provider; null for an account created there. */
    syncedAt: moment('told_at'),
    /** Start of the next daily digest: later notifications are included; null when the digest is off. */
    digestFrom: moment('digest_from'),
    createdAt: moment('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('staff_email').on(table.email),
    index('staff_due')
      .on(table.uid)
      .where(sql`${table.due} <> '{}' or ${table.syncing} <> '{}'`),
  ],
);

/** The permissions of changed roles; other roles have the defaults of the domain. */
export const rolePermissions = pgTable('role_permissions', {
  role: text('role').$type<EditableRole>().primaryKey(),
  permissions: text('permissions').array().$type<Permission[]>().notNull(),
  version: integer('version').notNull(),
});
