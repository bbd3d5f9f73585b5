import type { CandidateFilters as SearchedFilters } from '@vinculo/contracts/candidates';
import { CANDIDATE_PAGE_SIZE, MATCH_RANGE } from '@vinculo/domain/constants';
import { createSessionStore } from './session-store';

/** Text filters are off when empty, document filters when false, lists when empty, dates (ISO 8601 days) when null. */
export interface CandidateFilters extends Readonly<SearchedFilters> {
  /** From 1. */
  readonly page: number;
  /** Of the last answer; 0 until there is one. */
  readonly numPages: number;
  readonly pageSize: number;
}

export const NO_CANDIDATE_FILTERS: CandidateFilters = {
  address: '',
  textSearch: '',
  date: null,
  page: 1,
  numPages: 0,
  viability: 'all',
  pageSize: CANDIDATE_PAGE_SIZE,
  rfc: '',
  nss: '',
  curp: '',
  hasDocuments: false,
  acta: false,
  gradeCertification: false,
  matches: MATCH_RANGE,
  criminalRecord: false,
  passport: false,
  licence: false,
  cv: false,
  missingFilter: [],
  startDate: null,
  endDate: null,
  fairFilter: '',
  languagesFilter: [],
  nationalityFilter: [],
  originFilter: [],
  tagFilter: [],
  groupFilter: [],
  stateFilter: [],
  positionFilter: [],
  educationFilter: [],
  experienceFilter: [],
};

type Paging = 'page' | 'numPages';

export type CandidateFilterChange = Partial<Omit<CandidateFilters, Paging>>;

interface CandidateSearchSlice {
  readonly filters: CandidateFilters;
  /** Changes filters; other results start at their first page. */
  readonly set: (change: CandidateFilterChange) => void;
  readonly setPaging: (paging: Partial<Pick<CandidateFilters, Paging>>) => void;
  /** Starts another search: what is not given is off. */
  readonly restart: (filters: Partial<CandidateFilters>) => void;
  readonly clear: () => void;
}

export const useCandidateSearchStore = createSessionStore<CandidateSearchSlice>((set) => ({
  filters: NO_CANDIDATE_FILTERS,
  set: (change) => set(({ filters }) => ({ filters: { ...filters, ...change, page: 1 } })),
  setPaging: (paging) => set(({ filters }) => ({ filters: { ...filters, ...paging } })),
  restart: (filters) => set({ filters: { ...NO_CANDIDATE_FILTERS, ...filters } }),
  clear: () => set({ filters: NO_CANDIDATE_FILTERS }),
}));
