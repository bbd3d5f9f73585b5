import { paths, type FeatureRoute } from '@vinculo/ui/navigation';

export const hubRoutes: readonly FeatureRoute[] = [
  {
    path: paths.matchingHub,
    title: 'Matching Hub',
    access: 'session',
    load: async () => ({ Component: (await import('./matchinghub-page')).MatchinghubPage }),
  },
];
