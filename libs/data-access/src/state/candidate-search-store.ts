import type { CandidateFilters as SearchedFilters } from '@vinculo/contracts/candidates';
import { createSessionStore } from './session-store';

/** Text filters are off when empty, document filters when false, lists when empty, dates (ISO 8601 days) when null. */
export interface CandidateFilters extends Readonly<SearchedFilters> {
  /** From 1. */
  readonly page: number;
  /** Of the last answer; 0 until there is one. */
  readonly numPages: number;
  readonly pageSize: number;
}

export type CandidateFilterChange = Partial<Omit<CandidateFilters, 'page' | 'numPages'>>;

/** The filters that name a person. They never enter a URL: URLs end up in histories, logs and messages. */
export type PersonFilters = Pick<CandidateFilters, 'textSearch' | 'address' | 'rfc' | 'nss' | 'curp'>;

export const NO_PERSON_FILTERS: PersonFilters = { textSearch: '', address: '', rfc: '', nss: '', curp: '' };

interface CandidateSearchSlice {
  readonly person: PersonFilters;
  /** Identifies the filters of the URL that `person` belongs to. */
  readonly beside: string;
  /** The person filters that the latest change replaced. */
  readonly previous: PersonFilters;
  /** Of the last answer; 0 until there is one. */
  readonly numPages: number;
  readonly setPerson: (person: PersonFilters, beside: string, previous: PersonFilters) => void;
  readonly setNumPages: (numPages: number) => void;
  readonly clear: () => void;
}

const NOTHING = { person: NO_PERSON_FILTERS, beside: '', previous: NO_PERSON_FILTERS, numPages: 0 };

/** The in-memory state of the candidate search; its other filters are in the URL. */
export const useCandidateSearchStore = createSessionStore<CandidateSearchSlice>((set) => ({
  ...NOTHING,
  setPerson: (person, beside, previous) => set({ person, beside, previous }),
  setNumPages: (numPages) => set({ numPages }),
  clear: () => set(NOTHING),
}));
