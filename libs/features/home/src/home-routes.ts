import { paths, type FeatureRoute } from '@vinculo/ui/navigation';

export const homeRoutes: readonly FeatureRoute[] = [
  {
    path: paths.home,
    title: 'Inicio',
    access: 'session',
    prefetch: () => void import('./prefetch-home').then(({ prefetchHome }) => prefetchHome()).catch(() => undefined),
    load: async () => ({ Component: (await import('./home-page')).HomePage }),
  },
];
