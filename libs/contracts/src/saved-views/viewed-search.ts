import * as z from 'zod/mini';
import { explorationSearch } from '../analytics';
import { auditListFilters } from '../audit';
import { CANDIDATE_SORTS, candidateFilters } from '../candidates';
import { companyFilters } from '../companies';
import { arcoListFilters } from '../privacy';
import { referralFilters } from '../referrals';
import { staffFilters } from '../staff';
import { ticketFilters } from '../tickets';
import { vacancyFilters } from '../vacancies';

/** The contents of a saved view: its list, and that list's filters and order. */
export const viewedSearch = z.discriminatedUnion('list', [
  z.object({
    list: z.literal('people'),
    filters: candidateFilters,
    sort: z.enum(CANDIDATE_SORTS),
    direction: z.enum(['asc', 'desc']),
  }),
  z.object({ list: z.literal('companies'), filters: companyFilters }),
  z.object({ list: z.literal('vacancies'), filters: vacancyFilters }),
  z.object({ list: z.literal('staff'), filters: staffFilters }),
  z.object({ list: z.literal('audit'), filters: auditListFilters }),
  z.object({ list: z.literal('arco'), filters: arcoListFilters }),
  z.object({ list: z.literal('explorer'), filters: explorationSearch }),
  z.object({ list: z.literal('tickets'), filters: ticketFilters }),
  // The search may name a person.
  z.object({ list: z.literal('referrals'), filters: z.omit(referralFilters, { search: true }) }),
]);
export type ViewedSearch = z.output<typeof viewedSearch>;
export type ViewedSearchOf<L extends ViewedSearch['list']> = Extract<ViewedSearch, { list: L }>;
