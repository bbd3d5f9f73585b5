import { paths, VACANCIES_VIEW, type FeatureRoute } from '@vinculo/ui/navigation';

/** Whether the URL is that of the vacancies; elsewhere the screen opens with the companies. */
const isOfVacancies = ({ pathname, search }: Location): boolean =>
  pathname === paths.companies && new URLSearchParams(search).get(VACANCIES_VIEW.name) === VACANCIES_VIEW.value;

async function prefetchList(): Promise<void> {
  if (isOfVacancies(window.location)) (await import('../vacancies/list/prefetch-vacancies')).prefetchVacancies();
  else (await import('./prefetch-companies')).prefetchCompanies();
}

/** One screen with two lists: the companies and the vacancies of all companies. */
export const companiesScreen: readonly FeatureRoute[] = [
  {
    path: paths.companies,
    title: 'Empresas',
    access: 'session',
    load: async () => ({ Component: (await import('./companies-page')).CompaniesPage }),
    prefetch: () => void prefetchList().catch(() => undefined),
  },
];
