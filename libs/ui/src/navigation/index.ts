export type { FeatureRoute, RouteAccess } from './feature-route';
export type { LeaveGuard, PendingLeave } from './guarded-history';
export { GuardedRouter } from './guarded-router';
export {
  ADMIN_PARAMS,
  adminPath,
  ADMIN_SECTIONS,
  candidatePath,
  CANDIDATE_PARAMS,
  CANDIDATE_TABS,
  COMPANY_PARAMS,
  COMPANY_TABS,
  companyPath,
  duplicatesPath,
  importPath,
  IMPORT_VIEW,
  DUPLICATES_VIEW,
  editVacancyPath,
  newVacancyPath,
  paths,
  reviewPath,
  REVIEW_VIEW,
  VACANCIES_VIEW,
  vacanciesPath,
  VACANCY_PARAMS,
  type AdminSection,
  type CandidateTab,
  type CompanyTab,
} from './paths';
export { PrefetchLink, usePrefetch } from './prefetch-link';
export { useLeaveGuard, usePendingLeave } from './use-leave-guard';
