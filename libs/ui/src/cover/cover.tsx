import { useEffect, useRef, type ReactNode } from 'react';
import styles from './cover.module.css';

interface CoverProps {
  readonly isOn: boolean;
  /** What it is, for whoever hears it. */
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * Lies over all of the window, whatever is open on it; the screen waits underneath as it was, out of sight and reach. It has
 * to be there before any dialog, off, to hear of keys before they do. The focus goes back where it was.
 */
export function Cover({ isOn, label, children }: CoverProps) {
  const cover = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (cover.current?.open !== true) return;
      event.stopImmediatePropagation();
      if (event.key === 'Escape') event.preventDefault();
    };
    window.addEventListener('keydown', keep, { capture: true });
    return () => window.removeEventListener('keydown', keep, { capture: true });
  }, []);

  useEffect(() => {
    const dialog = cover.current;
    if (!isOn || dialog === null) return undefined;
    dialog.showModal();
    return () => dialog.close();
  }, [isOn]);

  return (
    <dialog ref={cover} className={styles.cover} aria-label={label}>
      {isOn && children}
    </dialog>
  );
}
