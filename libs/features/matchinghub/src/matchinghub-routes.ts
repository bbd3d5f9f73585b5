import type { FeatureRoute } from '@vinculo/ui/navigation';
import { helpDeskRoutes } from './help-desk/help-desk-routes';
import { hubRoutes } from './hub/hub-routes';
import { schedulerRoutes } from './scheduler/scheduler-routes';
import { utmRoutes } from './utm/utm-routes';

export const matchinghubRoutes: readonly FeatureRoute[] = [
  ...hubRoutes,
  ...schedulerRoutes,
  ...helpDeskRoutes,
  ...utmRoutes,
];
