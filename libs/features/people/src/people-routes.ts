import { paths, type FeatureRoute } from '@vinculo/ui/navigation';

export const peopleRoutes: readonly FeatureRoute[] = [
  {
    path: paths.people,
    title: 'Personas',
    access: 'session',
    load: async () => ({ Component: (await import('./people-screen')).PeopleScreen }),
    prefetch: () =>
      void import('./search/paging/prefetch-people')
        .then(({ prefetchPeople }) => prefetchPeople())
        .catch(() => undefined),
  },
];
