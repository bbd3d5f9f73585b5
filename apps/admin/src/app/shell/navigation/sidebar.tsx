import { afterAnswers } from '@vinculo/data-access/idle';
import { Logo, Mark } from '@vinculo/ui/brand';
import { lazyPiece } from '@vinculo/ui/lazy';
import { Menu } from '@vinculo/ui/overlays';
import { paths, PrefetchLink } from '@vinculo/ui/navigation';
import { useMediaQuery } from '@vinculo/ui/table';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { AreaLink } from './area-link';
import { AREAS, areaOf, type Area } from './areas';
import { Inbox } from '../inbox/inbox';
import styles from './sidebar.module.css';
import { UserMenu } from '../user-menu';

const AreaViews = lazyPiece(async () => (await afterAnswers(() => import('./area-views'))).AreaViews);

/** Narrower windows show the areas as icons alone. */
const NARROW = '(max-width: 1199px)';

/** The areas of the platform at the left, the search above them and the person below. */
export function Sidebar({ onSearch }: { readonly onSearch: () => void }) {
  const isNarrow = useMediaQuery(NARROW);
  return (
    <nav className={styles.side} aria-label="Principal">
      <PrefetchLink className={styles.brand} to={paths.home} aria-label="Vínculo, ir al inicio">
        {isNarrow ? <Mark size={24} /> : <Logo size={22} />}
      </PrefetchLink>
      <button
        className={styles.find}
        type="button"
        aria-label="Buscar"
        aria-keyshortcuts="Control+K"
        title="Buscar (Ctrl K)"
        onClick={onSearch}
      >
        <IconSearch size={15} stroke={1.75} aria-hidden />
        <span className={styles.word}>Buscar</span>
        <kbd className={styles.key}>Ctrl K</kbd>
      </button>
      <div className={styles.areas}>
        <ul>
          {AREAS.map((area) => (
            <li key={area.path}>
              {isNarrow && area.screens.length > 0 ? <NarrowArea area={area} /> : <WideArea area={area} />}
              <AreaViews area={area} className={styles.screen} />
            </li>
          ))}
        </ul>
      </div>
      <Inbox />
      <UserMenu isNarrow={isNarrow} />
    </nav>
  );
}

function WideArea({ area: { path, label, Icon, screens } }: { readonly area: Area }) {
  const { pathname } = useLocation();
  const isActive = areaOf(pathname)?.path === path;
  const [isOpen, setIsOpen] = useState(isActive);
  const hasScreens = screens.length > 0;
  const listId = `pantallas-de-${path.slice(1)}`;
  return (
    <>
      <span className={styles.row}>
        <AreaLink
          className={styles.area}
          to={path}
          title={label}
          aria-current={pathname === path ? 'page' : undefined}
          data-active={isActive || undefined}
          onClick={() => setIsOpen(true)}
        >
          <Icon size={17} stroke={1.75} aria-hidden />
          <span className={styles.word}>{label}</span>
        </AreaLink>
        {hasScreens && (
          <button
            className={styles.fold}
            type="button"
            aria-label={`Pantallas de ${label}`}
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconChevronDown size={14} stroke={1.75} aria-hidden />
          </button>
        )}
      </span>
      {hasScreens && (
        <ul id={listId} hidden={!isOpen}>
          {screens.map((screen) => (
            <li key={screen.path}>
              <AreaLink
                className={styles.screen}
                to={screen.path}
                aria-current={pathname === screen.path ? 'page' : undefined}
              >
                {screen.label}
              </AreaLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function NarrowArea({ area: { path, label, Icon, screens } }: { readonly area: Area }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <Menu
      align="start"
      trigger={
        <button
          className={styles.area}
          type="button"
          aria-label={label}
          title={label}
          data-active={areaOf(pathname)?.path === path || undefined}
        >
          <Icon size={17} stroke={1.75} aria-hidden />
        </button>
      }
      groups={[screens.map((screen) => ({ label: screen.label, onSelect: () => void navigate(screen.path) }))]}
    />
  );
}
