import { paths, type FeatureRoute } from '@vinculo/ui/navigation';

const load = {
  hub: async () => ({ Component: (await import('./matchinghub-page')).MatchinghubPage }),
  scheduler: async () => ({ Component: (await import('./scheduler-page')).SchedulerPage }),
  helpDesk: async () => ({ Component: (await import('./help-desk-page')).HelpDeskPage }),
  vacancyUtm: async () => ({ Component: (await import('./vacancy-utm-page')).VacancyUtmPage }),
  utmHub: async () => ({ Component: (await import('./utm-hub-page')).UtmHubPage }),
};

export const matchinghubRoutes: readonly FeatureRoute[] = [
  { path: paths.matchingHub, title: 'Matching Hub', access: 'session', load: load.hub },
  { path: paths.scheduler, title: 'Agenda', access: 'session', load: load.scheduler },
  { path: paths.helpDesk, title: 'Mesa de ayuda', access: 'session', load: load.helpDesk },
  { path: paths.vacancyUtm, title: 'Enlaces UTM', access: 'session', load: load.vacancyUtm },
  { path: paths.utmHub, title: 'Gobierno UTM', access: 'session', load: load.utmHub },
];
