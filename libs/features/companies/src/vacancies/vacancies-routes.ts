import { paths, type FeatureRoute } from '@vinculo/ui/navigation';

/** The vacancy form. The list of vacancies is part of the companies screen. */
export const vacancyForm: readonly FeatureRoute[] = [
  {
    path: paths.newVacancy,
    title: 'Nueva vacante',
    access: 'session',
    load: async () => ({ Component: (await import('./form/vacancy-form-page')).NewVacancyPage }),
  },
  {
    path: paths.editVacancy,
    title: 'Editar vacante',
    access: 'session',
    load: async () => ({ Component: (await import('./form/vacancy-form-page')).EditVacancyPage }),
  },
];
