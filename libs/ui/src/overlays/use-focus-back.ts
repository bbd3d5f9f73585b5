import { useEffect } from 'react';

/** Restores the focus when a dialog closes: the kit does so only for dialogs that stay mounted. */
export function useFocusBack(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [isOpen]);
}
