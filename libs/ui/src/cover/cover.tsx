import { useEffect, useRef, type ReactNode } from 'react';
import styles from './cover.module.css';

interface CoverProps {
  readonly isOn: boolean;
  /** The accessible name. */
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * Covers the whole window, including open dialogs; the screen below keeps its state and cannot be reached. It must be
 * mounted before any dialog, switched off, to receive key events first. The focus returns to where it was.
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
