import { useAuthStore } from '@vinculo/data-access/state';
import { labelOf } from '@vinculo/domain/catalogs';
import { roles } from '@vinculo/domain/session';
import { Menu } from '@vinculo/ui/overlays';
import { paths } from '@vinculo/ui/navigation';
import { useShortcuts } from '@vinculo/ui/shortcuts';
import { Avatar } from '@vinculo/ui/status';
import { COLOR_SCHEMES, setColorScheme, useColorScheme, type ColorScheme } from '@vinculo/ui/theme';
import { IconKeyboard, IconLogout, IconSelector, IconUserCircle } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { endSession } from '../end-session';
import styles from './user-menu.module.css';

export const SCHEME_LABELS: Readonly<Record<ColorScheme, string>> = {
  light: 'Tema claro',
  dark: 'Tema oscuro',
  auto: 'Tema del sistema',
};

interface UserMenuProps {
  readonly isNarrow: boolean;
  /** Another screen was chosen. */
  readonly onLeave?: () => void;
}

/** Who is signed in, and what is theirs to choose. Signing out ends the session in all tabs of this browser. */
export function UserMenu({ isNarrow, onLeave }: UserMenuProps) {
  const user = useAuthStore((state) => state.user);
  const { scheme } = useColorScheme();
  const { isOn, setIsOn } = useShortcuts();
  const navigate = useNavigate();
  if (user === null) return null;
  const role = labelOf(roles, user.role);
  const name = user.displayName === '' ? user.email : user.displayName;
  return (
    <Menu
      side="top"
      align="start"
      header={
        <p className={styles.who}>
          {name}
          <span className={styles.role}>{role}</span>
          <span className={styles.role}>{user.email}</span>
          <span className={styles.role}>Versión {__BUILD_VERSION__}</span>
        </p>
      }
      trigger={
        <button className={styles.user} type="button" aria-label={`Cuenta de ${name}, ${role}`}>
          <Avatar name={name} isOwn />
          {!isNarrow && (
            <>
              <span className={styles.name}>
                {name}
                <span className={styles.role}>{role}</span>
              </span>
              <IconSelector size={15} stroke={1.75} aria-hidden />
            </>
          )}
        </button>
      }
      groups={[
        COLOR_SCHEMES.map((value) => ({
          label: SCHEME_LABELS[value],
          isChosen: value === scheme,
          onSelect: () => setColorScheme(value),
        })),
        [
          {
            label: isOn ? 'Desactivar atajos de una tecla' : 'Activar atajos de una tecla',
            icon: <IconKeyboard size={16} stroke={1.75} aria-hidden />,
            onSelect: () => setIsOn(!isOn),
          },
        ],
        [
          {
            label: 'Mi cuenta',
            icon: <IconUserCircle size={16} stroke={1.75} aria-hidden />,
            onSelect: () => {
              onLeave?.();
              void navigate(paths.account);
            },
          },
          {
            label: 'Cerrar sesión',
            icon: <IconLogout size={16} stroke={1.75} aria-hidden />,
            onSelect: () => endSession(),
          },
        ],
      ]}
    />
  );
}
