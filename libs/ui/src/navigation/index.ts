export type { FeatureRoute } from './feature-route';
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
  invitePersonPath,
  inviteStaffPath,
  newPersonPath,
  newVacancyPath,
  paths,
  reviewPath,
  REVIEW_VIEW,
  startVacancyPath,
  VACANCIES_VIEW,
  vacanciesPath,
  vacancyPath,
  VACANCY_PANEL_PARAMS,
  VACANCY_PARAMS,
  VACANCY_TABS,
  type AdminSection,
  type CandidateTab,
  type CompanyTab,
  type VacancyTab,
} from './paths';
export { PrefetchLink, usePrefetch } from './prefetch-link';
export { useAskedNew } from './use-asked-new';
export { useLeaveGuard, usePendingLeave } from './use-leave-guard';
