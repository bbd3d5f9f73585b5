import { paths, type FeatureRoute } from '@vinculo/ui/navigation';

const load = {
  summary: async () => ({ Component: (await import('./summary/summary-page')).SummaryPage }),
  explorer: async () => ({ Component: (await import('./explorer/explorer-page')).ExplorerPage }),
  collaborators: async () => ({ Component: (await import('./collaborators/collaborators-page')).CollaboratorsPage }),
  experiences: async () => ({ Component: (await import('./experiences/experiences-page')).ExperiencesPage }),
  snapshots: async () => ({ Component: (await import('./snapshots/snapshots-page')).SnapshotsPage }),
  snapshot: async () => ({ Component: (await import('./snapshots/snapshot-page')).SnapshotPage }),
  businessOps: async () => ({ Component: (await import('./open/business-ops-page')).BusinessOpsPage }),
  advanced: async () => ({ Component: (await import('./open/advanced-page')).AdvancedPage }),
  algorithm: async () => ({ Component: (await import('./algorithm/algorithm-page')).AlgorithmPage }),
};

/** The last three have no login guard: they show public data to visitors without a session. */
export const analyticsRoutes: readonly FeatureRoute[] = [
  { path: paths.analytics, title: 'Analítica', access: 'session', load: load.summary },
  { path: paths.analyticsExplorer, title: 'Explorador', access: 'session', load: load.explorer },
  { path: paths.analyticsCollaborators, title: 'Colaboradores', access: 'session', load: load.collaborators },
  { path: paths.analyticsExperiences, title: 'Experiencias', access: 'session', load: load.experiences },
  { path: paths.analyticsSnapshots, title: 'Instantáneas', access: 'session', load: load.snapshots },
  { path: paths.analyticsSnapshot, title: 'Instantánea', access: 'session', load: load.snapshot },
  { path: paths.analyticsBusinessOps, title: 'Operación del negocio', access: 'open', load: load.businessOps },
  { path: paths.analyticsAdvanced, title: 'Avanzado', access: 'open', load: load.advanced },
  { path: paths.analyticsAlgorithm, title: 'Algoritmo de match', access: 'open', load: load.algorithm },
];
