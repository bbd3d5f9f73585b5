import { CANDIDATE_PAGE_SIZE, MATCH_RANGE } from '@vinculo/domain/constants';
import { create } from 'zustand';

export type Viability = 'all' | 'viable' | 'withReservations' | 'notViable' | 'unevaluated';

/** Text filters are off when empty, document filters when false, lists when empty, dates (ISO 8601 days) when null. */
export interface CandidateFilters {
  readonly address: string;
  readonly textSearch: string;
  readonly date: string | null;
  readonly page: number;
  readonly numPages: number;
  readonly viability: Viability;
  readonly pageSize: number;
  readonly rfc: string;
  readonly nss: string;
  readonly curp: string;
  readonly hasDocuments: boolean;
  readonly acta: boolean;
  readonly gradeCertification: boolean;
  /** Match score against the chosen vacancy, both ends included. */
  readonly matches: { readonly min: number; readonly max: number };
  readonly criminalRecord: boolean;
  readonly passport: boolean;
  readonly licence: boolean;
  readonly cv: boolean;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly fairFilter: string;
  readonly languagesFilter: readonly string[];
  readonly nationalityFilter: string;
  readonly originFilter: string;
  readonly tagFilter: readonly string[];
  readonly groupFilter: readonly string[];
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
  startDate: null,
  endDate: null,
  fairFilter: '',
  languagesFilter: [],
  nationalityFilter: '',
  originFilter: '',
  tagFilter: [],
  groupFilter: [],
};

type Paging = 'page' | 'numPages';

interface CandidateSearchSlice {
  readonly filters: CandidateFilters;
  /** Changes filters; other results start at their first page. */
  readonly set: (change: Partial<Omit<CandidateFilters, Paging>>) => void;
  readonly setPaging: (paging: Partial<Pick<CandidateFilters, Paging>>) => void;
  readonly clear: () => void;
}

export const useCandidateSearchStore = create<CandidateSearchSlice>((set) => ({
  filters: NO_CANDIDATE_FILTERS,
  set: (change) => set(({ filters }) => ({ filters: { ...filters, ...change, page: 1 } })),
  setPaging: (paging) => set(({ filters }) => ({ filters: { ...filters, ...paging } })),
  clear: () => set({ filters: NO_CANDIDATE_FILTERS }),
}));
