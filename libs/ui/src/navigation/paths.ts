/** Every address of the app. Those with `:names` are patterns; the builders below fill them in. */
export const paths = {
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  home: '/',
  people: '/people',
  analytics: '/analytics',
  analyticsExplorer: '/analytics/v2',
  analyticsCollaborators: '/analytics/colaborators',
  analyticsExperiences: '/analytics/experiences',
  analyticsBusinessOps: '/analytics/business-ops',
  analyticsAdvanced: '/analytics/advanced',
  analyticsAlgorithm: '/analytics/algorithm',
  companies: '/companies',
  newVacancy: '/companies/:companyID/vacancies/new/:jobID?',
  editVacancy: '/companies/:companyID/vacancies/:jobID/edit',
  matchingHub: '/matchinghub',
  scheduler: '/matchinghub/scheduler',
  helpDesk: '/matchinghub/help-desk',
  vacancyUtm: '/matchinghub/utm',
  utmHub: '/utmhub',
  referrals: '/referrals',
  admin: '/admin',
} as const;

export const COMPANY_TABS = ['perfil', 'vacantes', 'contactos', 'verificacion', 'actividad'] as const;
export type CompanyTab = (typeof COMPANY_TABS)[number];

/** The names of the query parameters that open a company's panel over the list. */
export const COMPANY_PARAMS = { company: 'empresa', tab: 'pestana' } as const;

/** The companies list with one company's panel open. */
export const companyPath = (companyID: string, tab: CompanyTab = 'vacantes'): string =>
  `${paths.companies}?${new URLSearchParams({ [COMPANY_PARAMS.company]: companyID, [COMPANY_PARAMS.tab]: tab })}`;

/** The vacancy form, empty, or prefilled with the vacancy of that jobID. */
export const newVacancyPath = (companyID: string, jobID?: string): string =>
  ['', 'companies', companyID, 'vacancies', 'new', ...(jobID === undefined ? [] : [jobID])]
    .map(encodeURIComponent)
    .join('/');

export const editVacancyPath = (companyID: string, jobID: string): string =>
  ['', 'companies', companyID, 'vacancies', jobID, 'edit'].map(encodeURIComponent).join('/');
