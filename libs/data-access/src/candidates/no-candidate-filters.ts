import { candidateFilters } from '@vinculo/contracts/candidates';
import { CANDIDATE_PAGE_SIZE } from '@vinculo/domain/constants';
import type { CandidateFilters } from '../state';

/** The candidate search without filters, at its first page. */
export const NO_CANDIDATE_FILTERS: CandidateFilters = {
  ...candidateFilters.parse({}),
  page: 1,
  numPages: 0,
  pageSize: CANDIDATE_PAGE_SIZE,
};
