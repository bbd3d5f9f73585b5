import { normalizeForSearch } from '@vinculo/domain/formats';
import { companiesPalette } from '@vinculo/features/companies';
import { peoplePalette } from '@vinculo/features/people';
import { paths } from '@vinculo/ui/navigation';
import type { PaletteItem, PaletteSource } from '@vinculo/ui/palette';
import { COLOR_SCHEMES, setColorScheme } from '@vinculo/ui/theme';
import { IconLogout, IconMoon, IconUserCircle } from '@tabler/icons-react';
import { endSession } from '../end-session';
import { AREAS } from './areas';
import { SCHEME_LABELS } from './user-menu';

const matching = (items: readonly PaletteItem[]) => (query: string) =>
  items.filter(({ label, note = '' }) => normalizeForSearch(`${note} ${label}`).includes(query));

const SCREENS: readonly PaletteItem[] = AREAS.flatMap(({ path, label, Icon, screens }) => {
  const icon = <Icon size={16} stroke={1.75} aria-hidden />;
  return [
    { id: path, label, icon, to: path },
    ...screens
      .filter((screen) => screen.path !== path)
      .map((screen) => ({ id: screen.path, label: screen.label, note: label, icon, to: screen.path })),
  ];
});

const ACTIONS: readonly PaletteItem[] = [
  ...COLOR_SCHEMES.map((scheme) => ({
    id: scheme,
    label: SCHEME_LABELS[scheme],
    icon: <IconMoon size={16} stroke={1.75} aria-hidden />,
    run: () => setColorScheme(scheme),
  })),
  {
    id: paths.account,
    label: 'Mi cuenta',
    icon: <IconUserCircle size={16} stroke={1.75} aria-hidden />,
    to: paths.account,
  },
  {
    id: 'end-session',
    label: 'Cerrar sesión',
    icon: <IconLogout size={16} stroke={1.75} aria-hidden />,
    run: () => endSession(),
  },
];

/** What the palette finds. */
export const PALETTE_SOURCES: readonly PaletteSource[] = [
  { id: 'screens', title: 'Pantallas', search: matching(SCREENS) },
  ...peoplePalette,
  ...companiesPalette,
  { id: 'actions', title: 'Acciones', search: matching(ACTIONS) },
];
