import { paths, type FeatureRoute } from '@vinculo/ui/navigation';

export const adminRoutes: readonly FeatureRoute[] = [
  {
    path: paths.admin,
    title: 'Administración',
    access: 'session',
    load: async () => ({ Component: (await import('./admin-page')).AdminPage }),
  },
];
