import { TOAST_DURATION_MS } from '@vinculo/domain/constants';
import { toast } from 'react-hot-toast/headless';
import styles from './toaster.module.css';

export const UNDO_DURATION_MS = 10_000;

/** Announced assertively by screen readers; the others are polite. */
const ALERT = { role: 'alert', 'aria-live': 'assertive' } as const;

/** Short messages at the top right, or at the foot while a side panel is open. Each returns its id; given the id of one on screen, it takes its place. */
export const notify = {
  success: (text: string, id?: string): string =>
    toast.success(text, { duration: TOAST_DURATION_MS.success, ...(id === undefined ? {} : { id }) }),
  error: (text: string, id?: string): string =>
    toast.error(text, { duration: TOAST_DURATION_MS.error, ariaProps: ALERT, ...(id === undefined ? {} : { id }) }),
  message: (text: string): string => toast(text, { duration: TOAST_DURATION_MS.blank }),
  /** Stays until it is dismissed or replaced. */
  loading: (text: string): string => toast.loading(text, { duration: TOAST_DURATION_MS.loading }),
  /** Offers to undo the action for ten seconds. */
  undo: (text: string, onUndo: () => void): string =>
    toast(
      ({ id }) => (
        <>
          {text}
          <button
            className={styles.undo}
            type="button"
            title="Ctrl+Z"
            aria-keyshortcuts="Control+Z Meta+Z"
            onClick={() => {
              toast.dismiss(id);
              onUndo();
            }}
          >
            Deshacer
          </button>
        </>
      ),
      { duration: UNDO_DURATION_MS },
    ),
  /** Dismisses the message, or all messages without an id. */
  dismiss: (id?: string): void => toast.dismiss(id),
} as const;
