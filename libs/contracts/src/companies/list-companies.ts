import { states, valuesOf } from '@vinculo/domain/catalogs';
import { companyStages, riskLevels, verificationStatus } from '@vinculo/domain/companies';
import * as z from 'zod/mini';
import { catalogValue, day, endpoint, line, LONGEST_SEARCH, page, pageQuery } from '../wire';
import { companySummary } from './company';

export const COMPANY_SORTS = ['name', 'active', 'activity'] as const;
export type CompanySort = (typeof COMPANY_SORTS)[number];

/** Whether somebody at the company can be reached. */
export const CONTACTS = ['some', 'none'] as const;

/** Whether a company has ever published a vacancy. */
export const PUBLISHED = ['some', 'none'] as const;

/** The filters of the companies list, which are also its search params. */
export const companyFilters = z.object({
  search: z.optional(line(LONGEST_SEARCH)),
  industry: z.optional(catalogValue),
  state: z.optional(z.enum(valuesOf(states))),
  verification: z.optional(z.enum(valuesOf(verificationStatus))),
  /** As `companyRisk` rates it. */
  risk: z.optional(z.enum(valuesOf(riskLevels))),
  stage: z.optional(z.enum(valuesOf(companyStages))),
  contacts: z.optional(z.enum(CONTACTS)),
  published: z.optional(z.enum(PUBLISHED)),
  minActive: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(9999))),
  maxActive: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(9999))),
  /** The member of staff in charge of it. */
  ownerUid: z.optional(line(128)),
  /** Day in America/Mexico_City: companies whose latest activity is older. */
  idleSince: z.optional(day),
  sort: z._default(z.enum(COMPANY_SORTS), 'name'),
  direction: z._default(z.enum(['asc', 'desc']), 'asc'),
});
export type CompanyFilters = z.input<typeof companyFilters>;

export const listCompanies = endpoint({
  name: 'listCompanies',
  host: 'main',
  method: 'GET',
  path: '/aperture/companies',
  effect: 'read',
  summary: 'Companies by filter, in keyset pages',
  query: z.extend(companyFilters, pageQuery),
  response: page(companySummary),
});
