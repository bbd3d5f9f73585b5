import type { EditableRole, Permission, Role } from '@vinculo/domain/session';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/**
 * What the identity provider has yet to be told of an account: how it stands, that its sessions end. `mail` is written by the
 * release before this one only.
 */
export type SyncStep = 'account' | 'sessions' | 'mail';

/** The staff. This table is right; the identity provider follows it. */
export const staff = pgTable(
  'staff',
  {
    uid: text('uid').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    role: text('role').$type<Role>().notNull(),
    isDeactivated: boolean('is_deactivated').notNull().default(false),
    /** Tokens issued before this moment do not count. */
    tokensValidAfter: moment('tokens_valid_after'),
    lastAccessAt: moment('last_access_at'),
    /** When their second factor was confirmed; nothing while they have none. */
    secondFactorSince: moment('second_factor_since'),
    /** When the password was last chosen, as the identity provider was last seen to say. */
    passwordChangedAt: moment('password_changed_at'),
    due: text('due').array().$type<SyncStep[]>().notNull().default([]),
    /** What a worker has taken on to tell, until when it alone may; after that it is due again. */
    syncing: text('telling').array().$type<SyncStep[]>().notNull().default([]),
    tellingUntil: moment('telling_until'),
    /** When the identity provider was last told how the account stands; nothing for one that was made there. */
    syncedAt: moment('told_at'),
    /** From when on notifications are new in the next daily digest; null for whoever does not want it. */
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

/** The permissions of the roles that were changed; the others have what the domain gives them. */
export const rolePermissions = pgTable('role_permissions', {
  role: text('role').$type<EditableRole>().primaryKey(),
  permissions: text('permissions').array().$type<Permission[]>().notNull(),
  version: integer('version').notNull(),
});
