import type { CandidateFilters as SearchedFilters } from '@vinculo/contracts/candidates';
import type { CandidateSearch } from '@vinculo/data-access/candidates';
import type { CandidateFilters } from '@vinculo/data-access/state';
import type { CandidateOrder } from '../candidate-params';
import { furthestPage, placeOf, type Cursors } from './paging';

export const NO_CURSORS: Cursors = new Map();

/** The request to the server: the filters without the paging, with the text trimmed. */
export function searchedFilters({ page, numPages, pageSize, ...filters }: CandidateFilters): SearchedFilters {
  const { textSearch, address, rfc, nss, curp } = filters;
  const [text, place, ofRfc, ofNss, ofCurp] = [textSearch, address, rfc, nss, curp].map((typed) => typed.trim());
  return {
    ...filters,
    textSearch: text ?? '',
    address: place ?? '',
    rfc: ofRfc ?? '',
    nss: ofNss ?? '',
    curp: ofCurp ?? '',
  };
}

export const pageSearch = (
  filters: CandidateFilters,
  order: CandidateOrder,
  cursors: Cursors = NO_CURSORS,
): CandidateSearch => ({
  filters: searchedFilters(filters),
  ...order,
  pageSize: filters.pageSize,
  ...placeOf(Math.min(filters.page, furthestPage(filters.pageSize, cursors)), filters.pageSize, cursors),
});
