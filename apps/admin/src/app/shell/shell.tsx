import { useModalsStore } from '@vinculo/data-access/state';
import { LeaveDialog, SidePanelSlot } from '@vinculo/ui/overlays';
import { CommandPalette } from '@vinculo/ui/palette';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Providers } from '../providers';
import { MorePanel } from './more-panel';
import { PALETTE_SOURCES } from './palette-sources';
import { PhoneBar } from './phone-bar';
import styles from './shell.module.css';
import { Sidebar } from './sidebar';

const PALETTE = 'palette';
const MORE = 'more';

/** Ctrl or ⌘ and K open and close the palette from anywhere. */
function usePaletteKeys(): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      const { open, show, hide } = useModalsStore.getState();
      if (open.includes(PALETTE)) hide(PALETTE);
      else show(PALETTE);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

/** What stands around every screen behind the login: the areas, the sheet, the palette, and the question before leaving. */
export const Shell = () => (
  <Providers>
    <Layout />
  </Providers>
);

function Layout() {
  const { open, show, hide } = useModalsStore();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const lastPath = useRef(pathname);
  usePaletteKeys();

  // Another screen starts where its reading starts, unless it has put the focus somewhere itself.
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className={styles.shell}>
      <a
        className={styles.skip}
        href="#contenido"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Saltar al contenido
      </a>
      <Sidebar onSearch={() => show(PALETTE)} />
      <main ref={main} className={styles.sheet} id="contenido" tabIndex={-1}>
        <Outlet />
      </main>
      <PhoneBar isMoreOpen={open.includes(MORE)} onMore={() => show(MORE)} />
      <SidePanelSlot>
        {open.includes(MORE) && <MorePanel onClose={() => hide(MORE)} onSearch={() => show(PALETTE)} />}
      </SidePanelSlot>
      <CommandPalette isOpen={open.includes(PALETTE)} onClose={() => hide(PALETTE)} sources={PALETTE_SOURCES} />
      <LeaveDialog />
    </div>
  );
}
