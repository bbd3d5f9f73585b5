import { ADMIN_PAGE_SIZE } from '@vinculo/domain/constants';
import { normalizeForSearch } from '@vinculo/domain/formats';
import { createSessionStore } from './session-store';
import type { AdminRecord } from '../lists';

interface AdminFilters {
  readonly textSearch: string;
  readonly allData: readonly AdminRecord[];
  /** Those of `allData` whose name or e-mail holds the text, whatever its case and accents. */
  readonly dataFiltered: readonly AdminRecord[];
  /** From 1. */
  readonly page: number;
  readonly numPages: number;
}

interface AdminFiltersSlice extends AdminFilters {
  /** The page stays, as far as there is one: the list comes anew with every change. */
  readonly setAllData: (allData: readonly AdminRecord[]) => void;
  readonly setTextSearch: (textSearch: string) => void;
  /** Kept within the pages that there are. */
  readonly setPage: (page: number) => void;
  readonly clear: () => void;
}

const NOTHING: AdminFilters = { textSearch: '', allData: [], dataFiltered: [], page: 1, numPages: 0 };

const within = (page: number, numPages: number): number => Math.max(1, Math.min(page, numPages));

function filtered(allData: readonly AdminRecord[], textSearch: string, page: number): AdminFilters {
  const sought = normalizeForSearch(textSearch.trim());
  const dataFiltered = allData.filter(({ name, email }) => normalizeForSearch(`${name} ${email}`).includes(sought));
  const numPages = Math.ceil(dataFiltered.length / ADMIN_PAGE_SIZE);
  return { textSearch, allData, dataFiltered, page: within(page, numPages), numPages };
}

/** The admin list's search, over the whole list at once: there are few administrators. */
export const useAdminFiltersStore = createSessionStore<AdminFiltersSlice>((set) => ({
  ...NOTHING,
  setAllData: (allData) => set(({ textSearch, page }) => filtered(allData, textSearch, page)),
  setTextSearch: (textSearch) => set(({ allData }) => filtered(allData, textSearch, 1)),
  setPage: (page) => set(({ numPages }) => ({ page: within(page, numPages) })),
  clear: () => set(NOTHING),
}));
