import type { ReactNode } from 'react';
import { StateIllustration, type StateDrawing } from '../brand';
import styles from './state-message.module.css';

interface StateMessageProps {
  readonly drawing: StateDrawing;
  readonly title: string;
  /** What happened, or what will appear here. */
  readonly children?: ReactNode;
  /** Buttons with the possible actions. */
  readonly actions?: ReactNode;
  readonly role?: 'status' | 'alert';
}

/** Shown instead of a list or a page: a drawing, a sentence and a button. */
export const StateMessage = ({ drawing, title, children, actions, role }: StateMessageProps) => (
  <div className={styles.state} role={role}>
    <StateIllustration drawing={drawing} />
    <p className={styles.title}>{title}</p>
    {children !== undefined && <p className={styles.text}>{children}</p>}
    {actions !== undefined && <div className={styles.actions}>{actions}</div>}
  </div>
);
