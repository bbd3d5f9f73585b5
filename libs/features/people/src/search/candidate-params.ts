import { CANDIDATE_SORTS, candidateFilters, type CandidateSort } from '@vinculo/contracts/candidates';
import { CANDIDATE_PAGE_SIZE } from '@vinculo/domain/constants';
import { listParams } from '@vinculo/ui/list';
import * as z from 'zod/mini';
import { URL_FILTERS } from './described-filters';

export const PAGE_SIZES = [20, 40, 80, 160] as const;

const DIRECTIONS = ['asc', 'desc'] as const;

const inUrl = z.extend(
  z.omit(candidateFilters, { textSearch: true, address: true, rfc: true, nss: true, curp: true }),
  {
    page: z._default(z.coerce.number().check(z.int(), z.gte(1)), 1),
    pageSize: z._default(
      z.coerce.number<number>().check(z.refine((size) => PAGE_SIZES.some((one) => one === size))),
      CANDIDATE_PAGE_SIZE,
    ),
    sort: z._default(z.enum(CANDIDATE_SORTS), 'activity'),
    /** Left out if it is the default direction of the order. */
    direction: z.optional(z.enum(DIRECTIONS)),
  },
);

/**
 * The filters of the people in the URL. Those that identify a person (the search box, address, RFC, NSS, CURP) are
 * never in the URL: see `useSearchState`.
 */
export const candidateParams = listParams(inUrl, {
  sort: 'orden',
  direction: 'sentido',
  ...URL_FILTERS,
  page: 'pagina',
  pageSize: 'por-pagina',
});

export type CandidateUrlFilters = typeof candidateParams.defaults;

export interface CandidateOrder {
  readonly sort: CandidateSort;
  readonly direction: (typeof DIRECTIONS)[number];
}

/** Names ascend, all other orders start with the highest or the latest. */
export const FIRST_DIRECTIONS = { activity: 'desc', name: 'asc', matches: 'desc', created: 'desc' } as const;

export const isCandidateSort = (key: string): key is CandidateSort => Object.hasOwn(FIRST_DIRECTIONS, key);

export const orderOf = ({ sort, direction }: CandidateUrlFilters): CandidateOrder => ({
  sort,
  direction: direction ?? FIRST_DIRECTIONS[sort],
});

/** The URL format of an order. */
export const orderInUrl = ({ sort, direction }: CandidateOrder): Pick<CandidateUrlFilters, 'sort' | 'direction'> => ({
  sort,
  direction: direction === FIRST_DIRECTIONS[sort] ? undefined : direction,
});
