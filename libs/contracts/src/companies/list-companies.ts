import { industries, states, valuesOf } from '@vinculo/domain/catalogs';
import { verificationStatus } from '@vinculo/domain/companies';
import { z } from 'zod';
import { endpoint, line, page, pageQuery } from '../wire';
import { companySummary } from './company';

export const COMPANY_SORTS = ['name', 'active', 'activity'] as const;
export type CompanySort = (typeof COMPANY_SORTS)[number];

/** The filters of the companies list: what stands in the browser's address too. */
export const companyFilters = z.object({
  search: line(120).optional(),
  industry: z.enum(valuesOf(industries)).optional(),
  state: z.enum(valuesOf(states)).optional(),
  verification: z.enum(valuesOf(verificationStatus)).optional(),
  minActive: z.coerce.number().int().min(1).max(9999).optional(),
  sort: z.enum(COMPANY_SORTS).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
});
export type CompanyFilters = z.input<typeof companyFilters>;

export const listCompanies = endpoint({
  name: 'listCompanies',
  host: 'main',
  method: 'GET',
  path: '/aperture/companies',
  effect: 'read',
  summary: 'Companies by filter, in keyset pages',
  query: companyFilters.extend(pageQuery),
  response: page(companySummary),
});
