import { ADMIN_PAGE_SIZE } from '@vinculo/domain/constants';
import { isStaffNamed } from '@vinculo/domain/session';
import { createSessionStore } from './session-store';
import type { AdminRecord } from '../lists';

export interface AdminFilters {
  readonly textSearch: string;
  readonly allData: readonly AdminRecord[];
  /** Those of `allData` whose name or e-mail contains the text, ignoring case and accents. */
  readonly dataFiltered: readonly AdminRecord[];
  /** From 1 to the number of pages. */
  readonly page: number;
  readonly numPages: number;
}

/** The filtered list of administrators. It is filtered in memory: there are few administrators. */
export function adminFilters(allData: readonly AdminRecord[], textSearch: string, page: number): AdminFilters {
  const dataFiltered = allData.filter((member) => isStaffNamed(member, textSearch));
  const numPages = Math.ceil(dataFiltered.length / ADMIN_PAGE_SIZE);
  return { textSearch, allData, dataFiltered, page: Math.max(1, Math.min(page, numPages)), numPages };
}

interface AdminFiltersSlice {
  /** A name or an e-mail: it stays in memory and never enters a URL. */
  readonly textSearch: string;
  readonly setTextSearch: (textSearch: string) => void;
  readonly clear: () => void;
}

/** The in-memory state of the admin list. The list itself is in the query cache, the page in the URL. */
export const useAdminFiltersStore = createSessionStore<AdminFiltersSlice>((set) => ({
  textSearch: '',
  setTextSearch: (textSearch) => set({ textSearch }),
  clear: () => set({ textSearch: '' }),
}));
