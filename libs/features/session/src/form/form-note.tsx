import type { ReactNode } from 'react';
import styles from './form-note.module.css';

interface FormNoteProps {
  readonly tone: 'danger' | 'success';
  readonly children: ReactNode;
}

/** Says what concerns the whole form. It is there before it speaks, so that screen readers hear the change. */
export function FormNote({ tone, children }: FormNoteProps) {
  return (
    <div className={styles.live} aria-live="polite">
      {children !== undefined && (
        <p className={styles.note} data-tone={tone}>
          {children}
        </p>
      )}
    </div>
  );
}
