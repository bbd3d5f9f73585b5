import type { ReactNode } from 'react';
import styles from './form-note.module.css';

interface FormNoteProps {
  readonly tone: 'danger' | 'success';
  readonly children: ReactNode;
}

/** A message about the whole form. The live region is rendered empty first, so that screen readers announce changes. */
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
