import { paths, type FeatureRoute } from '@vinculo/ui/navigation';

/** The companies, and the vacancies of all of them: one screen with two lists. */
export const companiesScreen: readonly FeatureRoute[] = [
  {
    path: paths.companies,
    title: 'Empresas',
    access: 'session',
    load: async () => ({ Component: (await import('./companies-page')).CompaniesPage }),
    prefetch: () =>
      void import('./prefetch-companies').then(({ prefetchCompanies }) => prefetchCompanies()).catch(() => undefined),
  },
];
