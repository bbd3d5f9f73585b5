import { useQuery } from '@tanstack/react-query';
import { notificationQueries } from '@vinculo/data-access/notifications';
import { IconBell } from '@tabler/icons-react';
import { lazyPiece } from '@vinculo/ui/lazy';
import { useEffect, useState } from 'react';
import styles from './inbox.module.css';

const InboxPanel = lazyPiece(async () => (await import('./inbox-panel')).InboxPanel, { isOverlay: true });

/** The tab's title says how many are unread. */
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

/** What colleagues want the person to see: the bell, how many, and the list. */
export function Inbox() {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(notificationQueries.inbox());
  const unread = data?.unread ?? 0;
  useCountInTitle(unread);
  return (
    <>
      <button
        className={styles.bell}
        type="button"
        aria-label={unread === 0 ? 'Avisos' : `Avisos, ${unread} sin leer`}
        aria-haspopup="dialog"
        title="Avisos"
        onClick={() => setIsOpen(true)}
      >
        <IconBell size={17} stroke={1.75} aria-hidden />
        <span className={styles.word}>Avisos</span>
        {unread > 0 && (
          <span className={styles.count} aria-hidden>
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      {isOpen && <InboxPanel onClose={() => setIsOpen(false)} />}
    </>
  );
}
