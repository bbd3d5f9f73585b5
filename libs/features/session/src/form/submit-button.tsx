import type { ReactNode } from 'react';
import styles from './submit-button.module.css';

interface SubmitButtonProps {
  readonly isPending: boolean;
  readonly children: ReactNode;
}

/** The form's primary button. While pending it keeps focus and has `aria-busy`. */
export function SubmitButton({ isPending, children }: SubmitButtonProps) {
  return (
    <button className={styles.button} type="submit" aria-busy={isPending} aria-disabled={isPending}>
      {isPending && <span className={styles.spinner} aria-hidden />}
      {children}
    </button>
  );
}
