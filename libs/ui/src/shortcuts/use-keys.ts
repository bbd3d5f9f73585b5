import { useEffect, useEffectEvent } from 'react';
import { shortcutsAreOn } from './shortcuts';

/** Elements that handle letter keys themselves. */
const TAKEN =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"]';
const MODAL = '[role="dialog"][aria-modal="true"]:not([inert] *)';
/** A key that is held down goes on moving; it does nothing else twice. */
const REPEATED: readonly string[] = ['j', 'k'];

/** What each key does, by its lower-case name; undefined where it does nothing now. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>;

/** @returns whether the key did something. Not while typing, with a dialog open, or with shortcuts turned off. */
export function pressKey(keys: Keys, event: Pick<KeyboardEvent, 'key' | 'repeat' | 'target'> & Modifiers): boolean {
  const key = event.key.toLowerCase();
  const run = keys[key];
  if (run === undefined || event.ctrlKey || event.metaKey || event.altKey || !shortcutsAreOn()) return false;
  if (event.repeat && !REPEATED.includes(key)) return false;
  if (!(event.target instanceof Element) || event.target.closest(TAKEN) !== null) return false;
  // An open dialog may not have the focus yet.
  if (document.querySelector(MODAL) !== null) return false;
  run();
  return true;
}

type Modifiers = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Single-key shortcuts of a page, or of the part of it that `isWithin` accepts. */
export function useKeys(keys: Keys, isWithin: (target: Element) => boolean = () => true): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !(event.target instanceof Element) || !isWithin(event.target)) return;
    // The letter must not be typed into a dialog that it opens.
    if (pressKey(keys, event)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
