import type { ReactNode } from 'react';
import styles from './submit-button.module.css';

interface SubmitButtonProps {
  readonly isPending: boolean;
  readonly children: ReactNode;
}

/** The form's one filled button. While pending it keeps its focus and says that it is busy. */
export function SubmitButton({ isPending, children }: SubmitButtonProps) {
  return (
    <button className={styles.button} type="submit" aria-busy={isPending} aria-disabled={isPending}>
      {isPending && <span className={styles.spinner} aria-hidden />}
      {children}
    </button>
  );
}
