import { useAuthStore } from '@vinculo/data-access/state';
import { can, NO_CLAIMS, type Permission } from '@vinculo/domain/session';
import { normalizeForSearch } from '@vinculo/domain/formats';
import { companiesPalette } from '@vinculo/features/companies';
import { matchinghubPalette } from '@vinculo/features/matchinghub';
import { peoplePalette } from '@vinculo/features/people';
import {
  invitePersonPath,
  inviteStaffPath,
  newPersonPath,
  newTicketPath,
  paths,
  startVacancyPath,
} from '@vinculo/ui/navigation';
import type { PaletteItem, PaletteSource } from '@vinculo/ui/palette';
import { COLOR_SCHEMES, setColorScheme } from '@vinculo/ui/theme';
import {
  IconBriefcase,
  IconHeadset,
  IconLogout,
  IconMoon,
  IconSend,
  IconUserCircle,
  IconUserPlus,
} from '@tabler/icons-react';
import { endSession } from '../../end-session';
import { AREAS } from '../navigation/areas';
import { SCHEME_LABELS } from '../user-menu';

/** An item that only those with the permission are offered. */
type GuardedItem = PaletteItem & { readonly needs?: Permission };

function matching(items: readonly GuardedItem[]) {
  return (query: string): readonly PaletteItem[] => {
    const claims = useAuthStore.getState().user?.claims ?? NO_CLAIMS;
    return items.filter(
      ({ label, note = '', needs }) =>
        (needs === undefined || can(claims, needs)) && normalizeForSearch(`${note} ${label}`).includes(query),
    );
  };
}

const SCREENS: readonly PaletteItem[] = AREAS.flatMap(({ path, label, Icon, screens }) => {
  const icon = <Icon size={16} stroke={1.75} aria-hidden />;
  return [
    { id: path, label, icon, to: path },
    ...screens
      .filter((screen) => screen.path !== path)
      .map((screen) => ({ id: screen.path, label: screen.label, note: label, icon, to: screen.path })),
  ];
});

const ACTIONS: readonly GuardedItem[] = [
  {
    id: 'new-vacancy',
    label: 'Nueva vacante',
    icon: <IconBriefcase size={16} stroke={1.75} aria-hidden />,
    to: startVacancyPath,
    needs: 'vacancies:create',
  },
  {
    id: 'new-person',
    label: 'Nueva persona',
    icon: <IconUserPlus size={16} stroke={1.75} aria-hidden />,
    to: newPersonPath,
    needs: 'candidates:create',
  },
  {
    id: 'invite-person',
    label: 'Invitar a una persona a una vacante',
    icon: <IconSend size={16} stroke={1.75} aria-hidden />,
    to: invitePersonPath,
    needs: 'candidates:invite',
  },
  {
    id: 'new-ticket',
    label: 'Nuevo ticket',
    icon: <IconHeadset size={16} stroke={1.75} aria-hidden />,
    to: newTicketPath,
    needs: 'tickets:answer',
  },
  {
    id: 'invite-staff',
    label: 'Invitar al personal',
    icon: <IconSend size={16} stroke={1.75} aria-hidden />,
    to: inviteStaffPath,
    needs: 'staff:manage',
  },
];

const OWN: readonly GuardedItem[] = [
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

/**
 * What the palette finds. Actions stand before records: their name, typed whole, would find people and tickets too.
 * Signing out stands after them: Enter on the first letters of a company must not do that.
 */
export const PALETTE_SOURCES: readonly PaletteSource[] = [
  { id: 'screens', title: 'Pantallas', search: matching(SCREENS) },
  { id: 'actions', title: 'Acciones', search: matching(ACTIONS) },
  ...peoplePalette,
  ...companiesPalette,
  ...matchinghubPalette,
  { id: 'own', title: 'Tu cuenta', search: matching(OWN) },
];
