import { paths, type FeatureRoute } from '@vinculo/ui/navigation';

export const referralsRoutes: readonly FeatureRoute[] = [
  {
    path: paths.referrals,
    title: 'Referidos',
    access: 'session',
    load: async () => ({ Component: (await import('./referrals-page')).ReferralsPage }),
  },
];
