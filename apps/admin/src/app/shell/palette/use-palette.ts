import { useModalsStore } from '@vinculo/data-access/state';
import { useEffect, useState } from 'react';

const NAME = 'palette';
const BLANK = { text: '', isEntered: false, isReady: false } as const;

interface PaletteState {
  readonly isOpen: boolean;
  readonly show: () => void;
  readonly onClose: () => void;
  /** What its box holds. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Enter came before the box: the first find is meant. */
  readonly isEntered: boolean;
  /** Called when the box has the focus and receives keys directly. */
  readonly ready: () => void;
}

/**
 * Ctrl or ⌘ and K open and close the palette from anywhere. Its code is loaded on first use; keys typed while it
 * loads go to its box and not to the page behind.
 */
export function usePalette(): PaletteState {
  const { open, show, hide } = useModalsStore();
  const isOpen = open.includes(NAME);
  const [typed, setTyped] = useState<{ text: string; isEntered: boolean; isReady: boolean }>(BLANK);
  if (!isOpen && typed !== BLANK) setTyped(BLANK);

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // Over a question the palette would lead away from what is typed there.
      const isShown = useModalsStore.getState().open.includes(NAME);
      if (!isShown && document.querySelector('[role="dialog"][aria-modal="true"]') !== null) return;
      if (isShown) hide(NAME);
      else show(NAME);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [show, hide]);

  useEffect(() => {
    if (!isOpen || typed.isReady) return;
    const handleKey = (event: KeyboardEvent) => {
      const { key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (key === 'Escape') hide(NAME);
      else if (key === 'Enter') setTyped((before) => ({ ...before, isEntered: true }));
      else if (key === 'Backspace') setTyped((before) => ({ ...before, text: before.text.slice(0, -1) }));
      else if (key.length === 1) setTyped((before) => ({ ...before, text: before.text + key, isEntered: false }));
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', handleKey, { capture: true });
    return () => document.removeEventListener('keydown', handleKey, { capture: true });
  }, [isOpen, typed.isReady, hide]);

  return {
    isOpen,
    show: () => show(NAME),
    onClose: () => hide(NAME),
    text: typed.text,
    setText: (text) => setTyped((before) => ({ ...before, text, isEntered: false })),
    isEntered: typed.isEntered,
    ready: () => setTyped((before) => ({ ...before, isReady: true })),
  };
}
