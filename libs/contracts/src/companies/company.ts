import { verificationStatus } from '@vinculo/domain/companies';
import { states, valuesOf } from '@vinculo/domain/catalogs';
import * as z from 'zod/mini';
import { catalogValue, email, line, paragraph, timestamp, version } from '../wire';

export const companyId = z.uuid().brand<'CompanyId'>();
export type CompanyId = z.output<typeof companyId>;

const companyFields = {
  legalName: line(160).check(z.minLength(3)),
  tradeName: line(80).check(z.minLength(2)),
  /** Checked for form by the domain; a wrong check digit is let through as a warning. */
  rfc: line(20).check(z.minLength(12)),
  industry: catalogValue,
  state: z.enum(valuesOf(states)),
  city: line(80).check(z.minLength(2)),
  website: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).check(z.maxLength(200))]),
  phone: line(30),
  description: paragraph(2000),
  /** Whether all its vacancies require blind selection. */
  blindSelection: z._default(z.boolean(), false),
};

export const companyInput = z.object(companyFields);
export type CompanyInput = z.input<typeof companyInput>;

/** Some of the fields, as an edit sends them. */
export const companyChanges = z.extend(z.partial(companyInput), { blindSelection: z.optional(z.boolean()) });

/** What the signed-in person may do with this row; decided by the server, so a button and its 403 come from one rule. */
export const companyAbilities = z.object({
  edit: z.boolean(),
  verify: z.array(z.enum(valuesOf(verificationStatus))),
  createVacancy: z.boolean(),
});

export const companySummary = z.object({
  companyID: companyId,
  legalName: z.string(),
  tradeName: z.string(),
  rfc: z.string(),
  industry: z.string(),
  state: z.string(),
  city: z.string(),
  verification: z.enum(valuesOf(verificationStatus)),
  vacancyCounts: z.object({ active: z.int(), paused: z.int(), closed: z.int() }),
  contactCount: z.int(),
  ownerUid: z.string(),
  ownerName: z.string(),
  lastActivityAt: timestamp,
  version,
});
export type CompanySummary = z.output<typeof companySummary>;

export const company = z.extend(companySummary, {
  website: z.string(),
  phone: z.string(),
  description: z.string(),
  blindSelection: z.boolean(),
  verificationReason: z.string(),
  createdAt: timestamp,
  abilities: companyAbilities,
});
export type Company = z.output<typeof company>;

export const contactId = z.uuid().brand<'ContactId'>();
export type ContactId = z.output<typeof contactId>;

export const contactInput = z.object({
  name: line(120).check(z.minLength(3)),
  position: line(80),
  email: z.union([z.literal(''), email]),
  phone: line(30),
});
export type ContactInput = z.input<typeof contactInput>;

export const contact = z.object({
  contactID: contactId,
  name: z.string(),
  position: z.string(),
  email: z.string(),
  phone: z.string(),
  version,
});
export type Contact = z.output<typeof contact>;

export const companyParams = z.object({ companyID: companyId });
export const contactParams = z.object({ companyID: companyId, contactID: contactId });
