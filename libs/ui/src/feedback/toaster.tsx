import { MAX_TOASTS } from '@vinculo/domain/constants';
import { IconAlertCircleFilled, IconCircleCheckFilled, IconInfoCircleFilled } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { resolveValue, useToaster, type Toast } from 'react-hot-toast/headless';
import { Spinner } from './spinner';
import styles from './toaster.module.css';

/** Duration of the exit animation of a dismissed toast, as `--v-t-base`. */
const REMOVE_DELAY_MS = 220;

function ToastIcon({ type }: Pick<Toast, 'type'>) {
  switch (type) {
    case 'success':
      return <IconCircleCheckFilled size={18} aria-hidden />;
    case 'error':
      return <IconAlertCircleFilled size={18} aria-hidden />;
    case 'loading':
      return <Spinner size={18} />;
    case 'blank':
    case 'custom':
      return <IconInfoCircleFilled size={18} aria-hidden />;
  }
}

const OFFER = '[data-visible="true"] [aria-keyshortcuts]';
/** Elements in which Ctrl+Z undoes typing. */
const WRITABLE = 'input, textarea, select, [contenteditable]';

/**
 * Shows the messages of `notify`. Their timers pause while a message is hovered or focused. Ctrl+Z triggers the undo of
 * the newest message.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster({ removeDelay: REMOVE_DELAY_MS });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== 'z') return;
      if (event.target instanceof Element && event.target.closest(WRITABLE) !== null) return;
      const undo = place.current?.querySelector<HTMLElement>(OFFER);
      if (undo == null) return;
      event.preventDefault();
      undo.click();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  return (
    <div
      ref={place}
      className={styles.toaster}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.slice(0, MAX_TOASTS).map((toast) => (
        <div
          key={toast.id}
          className={styles.toast}
          data-type={toast.type}
          data-visible={toast.visible}
          {...toast.ariaProps}
        >
          <ToastIcon type={toast.type} />
          {resolveValue(toast.message, toast)}
        </div>
      ))}
    </div>
  );
}
