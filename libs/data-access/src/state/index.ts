export { adminFilters, useAdminFiltersStore } from './admin-filters-store';
export { useAuthStore } from './auth-store';
export {
  NO_PERSON_FILTERS,
  useCandidateSearchStore,
  type CandidateFilterChange,
  type CandidateFilters,
  type PersonFilters,
} from './candidate-search-store';
export { useFiltersStore } from './filters-store';
export { useLoaderStore } from './loader-store';
export { useModalsStore } from './modals-store';
export { useNewTicketStore, type TicketOrigin } from './new-ticket-store';
export { useReleaseStore } from './release-store';
export { useSecondFactorStore } from './second-factor-store';
export { useSchedulingStore, type SchedulingSubject } from './scheduling-store';
export { createSessionStore, onSessionEnd } from './session-store';
