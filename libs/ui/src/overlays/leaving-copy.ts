import { MODAL_TRANSITION_MS } from '@vinculo/domain/constants';
import { useLayoutEffect, type RefObject } from 'react';

/** Selectors of the whole dialog and of its moving parts. */
interface DialogParts {
  readonly dialog: string;
  readonly scrim: string;
  readonly content: string;
}

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function showLeaving(dialog: Element, { scrim, content }: DialogParts): void {
  const copy = dialog.cloneNode(true);
  if (!(copy instanceof HTMLElement) || typeof copy.animate !== 'function' || prefersReducedMotion()) return;
  // Ignored by clicks and assistive technology.
  copy.inert = true;
  for (const element of copy.querySelectorAll('[id]')) element.removeAttribute('id');
  document.body.append(copy);
  const easing = getComputedStyle(copy).getPropertyValue('--v-ease-out').trim();
  const leave = (part: string, end: Keyframe) =>
    [...copy.querySelectorAll(part)].map(
      (element) => element.animate([{}, end], { duration: MODAL_TRANSITION_MS, easing, fill: 'forwards' }).finished,
    );
  const moves = [leave(scrim, { opacity: 0 }), leave(content, { opacity: 0, transform: 'translateY(8px)' })];
  void Promise.allSettled(moves.flat()).then(() => copy.remove());
}

/**
 * Plays the exit animation of a dialog when it is unmounted. An inert copy is animated: the focus and
 * clicks go to the page at once.
 */
export function useLeavingCopy(inside: RefObject<HTMLElement | null>, { dialog, scrim, content }: DialogParts): void {
  useLayoutEffect(() => {
    const root = inside.current?.closest(dialog);
    return () => {
      if (root?.isConnected === true) showLeaving(root, { dialog, scrim, content });
    };
  }, [inside, dialog, scrim, content]);
}
