import { IconMenu2 } from '@tabler/icons-react';
import { useLocation } from 'react-router-dom';
import { AreaLink } from './area-link';
import { areaOf, PHONE_AREAS } from './areas';
import styles from './phone-bar.module.css';

interface PhoneBarProps {
  readonly isMoreOpen: boolean;
  readonly onMore: () => void;
}

/** The five of the phone: four areas, and the way to all else. */
export function PhoneBar({ isMoreOpen, onMore }: PhoneBarProps) {
  const { pathname } = useLocation();
  const active = areaOf(pathname)?.path;
  return (
    <nav className={styles.bar} aria-label="Áreas principales">
      {PHONE_AREAS.map(({ path, label, shortLabel = label, Icon }) => (
        <AreaLink key={path} className={styles.entry} to={path} aria-current={path === active ? 'page' : undefined}>
          <Icon size={20} stroke={1.75} aria-hidden />
          {shortLabel}
        </AreaLink>
      ))}
      <button className={styles.entry} type="button" aria-expanded={isMoreOpen} onClick={onMore}>
        <IconMenu2 size={20} stroke={1.75} aria-hidden />
        Más
      </button>
    </nav>
  );
}
