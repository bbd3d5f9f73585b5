import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '../button';
import type { Keys } from '../shortcuts';
import { mainLandmark } from './main-landmark';
import { useSidePanelSlot } from './side-panel-slot';
import styles from './side-panel.module.css';
import { usePanelKeys } from './use-panel-keys';

interface SidePanelProps {
  readonly onClose: () => void;
  readonly title: string;
  /** Under the title. */
  readonly subtitle?: ReactNode;
  /** At the left of the title. */
  readonly mark?: ReactNode;
  /** At the right of the title: actions on the whole record. */
  readonly actions?: ReactNode;
  /** The position in the list, as in "2 de 40". */
  readonly place?: string | undefined;
  /** Between the head and the tabs. */
  readonly facts?: ReactNode;
  readonly tabs?: ReactNode;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
  /** Open the neighbouring rows, also with K and J; left out if there is none. */
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  /** What other letter keys do. */
  readonly keys?: Keys;
}

/** Whether a dialog above the panel, or an open list inside it, handles the Escape. */
function isTaken(event: KeyboardEvent, panel: HTMLElement | null): boolean {
  if (event.defaultPrevented || !(event.target instanceof Element)) return event.defaultPrevented;
  const closest = event.target.closest('[role="dialog"], [role="menu"]');
  return (closest !== null && closest !== panel) || event.target.getAttribute('aria-expanded') === 'true';
}

/**
 * The panel of a row, inside a `<SidePanelSlot>`. It is not modal: the list beside it stays usable.
 * It takes the focus when it opens and restores it when it closes; Escape closes it from anywhere on the page.
 */
export function SidePanel({
  onClose,
  title,
  subtitle,
  mark,
  actions,
  place,
  facts,
  tabs,
  footer,
  children,
  onPrevious,
  onNext,
  keys,
}: SidePanelProps) {
  usePanelKeys({ ...keys, j: onNext, k: onPrevious });
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const { isLeaving } = useSidePanelSlot();
  const openRow = useRef<HTMLElement>(null);
  const close = useEffectEvent(onClose);

  // Keeps the open row visible while moving between rows, and returns the focus to the last one.
  useEffect(() => {
    // A panel of the shell belongs to no list.
    const row = mainLandmark().contains(panel.current)
      ? document.querySelector<HTMLElement>('tr[aria-current="true"]')
      : null;
    if (isLeaving || row === openRow.current) return;
    openRow.current = row;
    row?.scrollIntoView?.({ block: 'nearest' });
  });

  // Before the panel is seen, so that no Escape comes too early.
  useLayoutEffect(() => {
    if (isLeaving) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isTaken(event, panel.current)) return;
      panel.current?.focus({ preventScroll: true });
      close();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isLeaving]);

  useEffect(() => {
    if (isLeaving) return;
    const before = document.activeElement;
    const own = panel.current;
    own?.focus({ preventScroll: true });
    return () => {
      const { activeElement } = document;
      // Keeps the focus where the user has moved it.
      if (activeElement !== document.body && own?.contains(activeElement) === false) return;
      const back = [openRow.current, before].find((element) => element?.isConnected === true);
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    };
  }, [isLeaving]);

  return (
    <section ref={panel} className={styles.panel} role="dialog" aria-labelledby={titleId} tabIndex={-1}>
      <header className={styles.head}>
        <div className={styles.top}>
          {mark}
          <div className={styles.name}>
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
            {subtitle !== undefined && <div className={styles.subtitle}>{subtitle}</div>}
          </div>
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
          <div className={styles.buttons}>
            {place !== undefined && <span className={styles.place}>{place}</span>}
            {(onPrevious !== undefined || onNext !== undefined) && (
              <>
                <IconButton
                  label="Anterior"
                  size="sm"
                  icon={<IconChevronUp size={16} stroke={1.75} aria-hidden />}
                  disabled={onPrevious === undefined}
                  onClick={onPrevious}
                />
                <IconButton
                  label="Siguiente"
                  size="sm"
                  icon={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
                  disabled={onNext === undefined}
                  onClick={onNext}
                />
              </>
            )}
            <IconButton
              label="Cerrar"
              size="sm"
              icon={<IconX size={16} stroke={1.75} aria-hidden />}
              onClick={onClose}
            />
          </div>
        </div>
        {facts}
      </header>
      {tabs !== undefined && <div className={styles.tabs}>{tabs}</div>}
      <div className={styles.body}>{children}</div>
      {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
    </section>
  );
}
