import { EDITABLE_ROLES, GRANTABLE, isStaffName, roles, secondFactors, staffStates } from '@vinculo/domain/session';
import { valuesOf } from '@vinculo/domain/catalogs';
import * as z from 'zod/mini';
import { mailStatus } from '../mails';
import { email, line, timestamp, version } from '../wire';

/** The id of an account at the identity provider. */
export const staffUid = z.string().check(z.minLength(1), z.maxLength(128), z.regex(/^\w[\w.-]*$/));
export const staffParams = z.object({ uid: staffUid });

export const role = z.enum(valuesOf(roles));
export const editableRole = z.enum(EDITABLE_ROLES as [(typeof EDITABLE_ROLES)[number]]);
export const grantable = z.enum(GRANTABLE as [(typeof GRANTABLE)[number]]);

/** The rule for new names; names stored earlier may not follow it. */
export const staffName = line(120).check(z.minLength(3), z.refine(isStaffName, 'not_a_name'));

export const staffMember = z.object({
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  state: z.enum(valuesOf(staffStates)),
  lastAccessAt: z.nullable(timestamp),
  hasSecondFactor: z.boolean(),
  /** Whether the last change is not yet synced to the identity provider. */
  isPending: z.boolean(),
  /** The latest mail about the account; null once it was purged. */
  mail: z.nullable(mailStatus),
  version,
  /** What the caller may change about the account. */
  abilities: z.object({ changeRole: z.boolean(), deactivate: z.boolean(), resetSecondFactor: z.boolean() }),
});
export type StaffMember = z.output<typeof staffMember>;

export const invitation = z.object({ name: staffName, email, role });
export type Invitation = z.input<typeof invitation>;

/** The filters of the staff list, which are also its search params; the search text stays out of the URL. */
export const staffFilters = z.object({
  role: z.optional(role),
  state: z.optional(z.enum(valuesOf(staffStates))),
  secondFactor: z.optional(z.enum(valuesOf(secondFactors))),
});
