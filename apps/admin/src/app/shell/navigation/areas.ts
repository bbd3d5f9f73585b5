import { paths } from '@vinculo/ui/navigation';
import {
  IconArrowsJoin,
  IconBuildingSkyscraper,
  IconChartHistogram,
  IconHome,
  IconSettings,
  IconShare3,
  IconTags,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';

export interface AreaScreen {
  readonly path: string;
  readonly label: string;
}

/** An entry of the side navigation, with the screens under it where there are several. */
export interface Area extends AreaScreen {
  readonly Icon: Icon;
  /** On the phone's bar. */
  readonly shortLabel?: string;
  readonly screens: readonly AreaScreen[];
}

export const AREAS: readonly Area[] = [
  { path: paths.home, label: 'Inicio', Icon: IconHome, screens: [] },
  { path: paths.people, label: 'Personas', Icon: IconUsers, screens: [] },
  { path: paths.companies, label: 'Empresas', Icon: IconBuildingSkyscraper, screens: [] },
  {
    path: paths.matchingHub,
    label: 'Matching Hub',
    shortLabel: 'Hub',
    Icon: IconArrowsJoin,
    screens: [
      { path: paths.matchingHub, label: 'Coincidencias' },
      { path: paths.scheduler, label: 'Agenda' },
      { path: paths.helpDesk, label: 'Mesa de ayuda' },
      { path: paths.vacancyUtm, label: 'Enlaces UTM' },
    ],
  },
  {
    path: paths.analytics,
    label: 'Analítica',
    Icon: IconChartHistogram,
    screens: [
      { path: paths.analytics, label: 'Resumen' },
      { path: paths.analyticsExplorer, label: 'Explorador' },
      { path: paths.analyticsCollaborators, label: 'Colaboradores' },
      { path: paths.analyticsExperiences, label: 'Experiencias' },
      { path: paths.analyticsSnapshots, label: 'Instantáneas' },
      { path: paths.analyticsBusinessOps, label: 'Operación' },
      { path: paths.analyticsAdvanced, label: 'Avanzado' },
      { path: paths.analyticsAlgorithm, label: 'Algoritmo' },
    ],
  },
  { path: paths.referrals, label: 'Referidos', Icon: IconShare3, screens: [] },
  { path: paths.utmHub, label: 'Gobierno UTM', Icon: IconTags, screens: [] },
  { path: paths.admin, label: 'Administración', Icon: IconSettings, screens: [] },
];

/** On the phone's bar; the others are behind "Más". */
export const PHONE_AREAS = AREAS.slice(0, 4);

/** The area that an address belongs to. */
export const areaOf = (pathname: string): Area | undefined =>
  AREAS.find(({ path }) => pathname === path || (path !== paths.home && pathname.startsWith(`${path}/`)));
