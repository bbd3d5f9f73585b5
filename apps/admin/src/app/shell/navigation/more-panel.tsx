import { Button } from '@vinculo/ui/button';
import { SidePanel } from '@vinculo/ui/overlays';
import { IconSearch } from '@tabler/icons-react';
import { AreaLink } from './area-link';
import { AREAS } from './areas';
import { Inbox } from '../inbox/inbox';
import styles from './more-panel.module.css';
import { UserMenu } from '../user-menu';

interface MorePanelProps {
  readonly onClose: () => void;
  readonly onSearch: () => void;
}

/** On phones: every screen, the search, and the person's own menu. */
export const MorePanel = ({ onClose, onSearch }: MorePanelProps) => (
  <SidePanel title="Más" onClose={onClose} footer={<UserMenu isNarrow={false} onLeave={onClose} />}>
    <Inbox />
    <Button icon={<IconSearch size={16} stroke={1.75} aria-hidden />} onClick={onSearch}>
      Buscar
    </Button>
    <nav className={styles.all} aria-label="Todas las pantallas">
      {AREAS.map(({ path, label, screens, Icon }) => (
        <div key={path}>
          <AreaLink className={styles.area} to={path} onClick={onClose}>
            <Icon size={20} stroke={1.75} aria-hidden />
            {label}
          </AreaLink>
          {screens
            .filter((screen) => screen.path !== path)
            .map((screen) => (
              <AreaLink key={screen.path} className={styles.screen} to={screen.path} onClick={onClose}>
                {screen.label}
              </AreaLink>
            ))}
        </div>
      ))}
    </nav>
  </SidePanel>
);
