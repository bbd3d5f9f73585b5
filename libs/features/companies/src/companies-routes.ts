import { paths, type FeatureRoute } from '@vinculo/ui/navigation';

export const companiesRoutes: readonly FeatureRoute[] = [
  {
    path: paths.companies,
    title: 'Empresas',
    access: 'session',
    load: async () => ({ Component: (await import('./companies/companies-page')).CompaniesPage }),
    prefetch: () =>
      void import('./companies/prefetch-companies')
        .then(({ prefetchCompanies }) => prefetchCompanies())
        .catch(() => undefined),
  },
  {
    path: paths.newVacancy,
    title: 'Nueva vacante',
    access: 'session',
    load: async () => ({ Component: (await import('./vacancy-form/vacancy-form-page')).NewVacancyPage }),
  },
  {
    path: paths.editVacancy,
    title: 'Editar vacante',
    access: 'session',
    load: async () => ({ Component: (await import('./vacancy-form/vacancy-form-page')).EditVacancyPage }),
  },
];
