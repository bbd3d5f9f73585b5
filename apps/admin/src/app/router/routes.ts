import { adminRoutes } from '@vinculo/features/admin';
import { analyticsRoutes } from '@vinculo/features/analytics';
import { companiesRoutes } from '@vinculo/features/companies';
import { homeRoutes } from '@vinculo/features/home';
import { matchinghubRoutes } from '@vinculo/features/matchinghub';
import { peopleRoutes } from '@vinculo/features/people';
import { referralsRoutes } from '@vinculo/features/referrals';
import { sessionRoutes } from '@vinculo/features/session';
import type { FeatureRoute } from '@vinculo/ui/navigation';

/** Every screen of the app, from every feature. */
export const routes: readonly FeatureRoute[] = [
  ...sessionRoutes,
  ...homeRoutes,
  ...peopleRoutes,
  ...companiesRoutes,
  ...matchinghubRoutes,
  ...analyticsRoutes,
  ...referralsRoutes,
  ...adminRoutes,
];
