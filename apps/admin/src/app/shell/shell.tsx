import { restoreLabels } from '@vinculo/data-access/catalogs';
import { useModalsStore } from '@vinculo/data-access/state';
import { NewTicketSlot, SchedulingSlot } from '@vinculo/features/matchinghub';
import { IdentityPrompt } from '@vinculo/features/session';
import { lazyPiece } from '@vinculo/ui/lazy';
import { usePendingLeave } from '@vinculo/ui/navigation';
import { SidePanelSlot } from '@vinculo/ui/overlays';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Providers } from '../providers';
import { MaintenanceCover } from '../start-up/maintenance-cover';
import { useRememberedFilters } from './navigation/area-link';
import { InboxSlot } from './inbox/inbox';
import { Live } from './live';
import { MorePanel } from './navigation/more-panel';
import { PhoneBar } from './navigation/phone-bar';
import styles from './shell.module.css';
import { Sidebar } from './navigation/sidebar';
import { usePalette } from './palette/use-palette';

// None of them is there when a screen opens.
const LeaveDialog = lazyPiece(async () => (await import('./leaving')).LeaveDialog, { isOverlay: true });
const Palette = lazyPiece(async () => (await import('./palette/palette')).Palette, { isOverlay: true });

const MORE = 'more';

/** Frame of every screen behind the login: the areas, the sheet, the palette, and the leave dialog. */
export const Shell = () => (
  <Providers>
    <Layout />
  </Providers>
);

/** What a change of screen does in the shell. A component of its own: the shell is not rendered again with each of them. */
function ScreenChange({ main }: { readonly main: RefObject<HTMLElement | null> }) {
  const hide = useModalsStore((state) => state.hide);
  const { pathname, key } = useLocation();
  const lastPath = useRef(pathname);
  useRememberedFilters();

  // Another screen starts where its reading starts, unless it has put the focus somewhere itself.
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [main, pathname]);

  useEffect(() => {
    hide(MORE);
  }, [key, hide]);
  return null;
}

function Layout() {
  const { open, show, hide } = useModalsStore();
  const { show: showPalette, ...palette } = usePalette();
  const pendingLeave = usePendingLeave();
  useState(restoreLabels);
  const main = useRef<HTMLElement>(null);

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
      <Sidebar onSearch={showPalette} />
      <main ref={main} className={styles.sheet} id="contenido" tabIndex={-1}>
        <Outlet />
      </main>
      <ScreenChange main={main} />
      <PhoneBar isMoreOpen={open.includes(MORE)} onMore={() => show(MORE)} />
      <SidePanelSlot>
        {open.includes(MORE) && <MorePanel onClose={() => hide(MORE)} onSearch={showPalette} />}
      </SidePanelSlot>
      <InboxSlot />
      <SchedulingSlot />
      <NewTicketSlot />
      <IdentityPrompt />
      <MaintenanceCover />
      <Live />
      {palette.isOpen && <Palette {...palette} />}
      {pendingLeave !== null && <LeaveDialog onClose={pendingLeave.stay} />}
    </div>
  );
}
