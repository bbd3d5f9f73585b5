import { useQuery } from '@tanstack/react-query';
import { notificationQueries } from '@vinculo/data-access/notifications';
import { useModalsStore } from '@vinculo/data-access/state';
import { IconBell } from '@tabler/icons-react';
import { lazyPiece } from '@vinculo/ui/lazy';
import { SidePanelSlot } from '@vinculo/ui/overlays';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './inbox.module.css';

const InboxPanel = lazyPiece(async () => (await import('./inbox-panel')).InboxPanel);

const INBOX = 'inbox';

/** Shows the number of unread notifications in the tab's title. */
function useCountInTitle(unread: number): void {
  useEffect(() => {
    const plain = () => document.title.replace(/^\(\d+\) /, '');
    const write = () => {
      const title = unread === 0 ? plain() : `(${unread}) ${plain()}`;
      if (document.title !== title) document.title = title;
    };
    write();
    // Each screen writes its own title.
    const observer = new MutationObserver(write);
    const element = document.querySelector('title');
    if (element !== null) observer.observe(element, { childList: true });
    return () => observer.disconnect();
  }, [unread]);
}

/** The bell, and how many notifications are unread. */
export function Inbox() {
  const { open, show } = useModalsStore();
  const { data } = useQuery(notificationQueries.inbox());
  const unread = data?.unread ?? 0;
  useCountInTitle(unread);
  return (
    <button
      className={styles.bell}
      type="button"
      aria-label={unread === 0 ? 'Avisos' : `Avisos, ${unread} sin leer`}
      aria-haspopup="dialog"
      aria-expanded={open.includes(INBOX)}
      title="Avisos"
      onClick={() => show(INBOX)}
    >
      <IconBell size={17} stroke={1.75} aria-hidden />
      <span className={styles.word}>Avisos</span>
      {unread > 0 && (
        <span className={styles.count} aria-hidden>
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </button>
  );
}

/** The notification panel, beside any screen; it closes on navigation. */
export function InboxSlot() {
  const { open, hide } = useModalsStore();
  const { key } = useLocation();
  useEffect(() => {
    hide(INBOX);
  }, [key, hide]);
  return <SidePanelSlot>{open.includes(INBOX) && <InboxPanel onClose={() => hide(INBOX)} />}</SidePanelSlot>;
}
