import { paths, type FeatureRoute } from '@vinculo/ui/navigation';

export const schedulerRoutes: readonly FeatureRoute[] = [
  {
    path: paths.scheduler,
    title: 'Agenda',
    access: 'session',
    load: async () => ({ Component: (await import('./scheduler-page')).SchedulerPage }),
  },
];
