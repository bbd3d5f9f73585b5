import { paths, type FeatureRoute } from '@vinculo/ui/navigation';

export const utmRoutes: readonly FeatureRoute[] = [
  {
    path: paths.vacancyUtm,
    title: 'Enlaces UTM',
    access: 'session',
    load: async () => ({ Component: (await import('./vacancy-utm-page')).VacancyUtmPage }),
  },
  {
    path: paths.utmHub,
    title: 'Gobierno UTM',
    access: 'session',
    load: async () => ({ Component: (await import('./utm-hub-page')).UtmHubPage }),
  },
];
