import { useKeys } from '@vinculo/ui/shortcuts';
import type { RefObject } from 'react';

/** J and K move the focus through the rows of all queues; Enter opens one, as it does any link. */
export function useRowKeys(area: RefObject<HTMLElement | null>): void {
  const move = (step: 1 | -1) => () => {
    const rows = [...(area.current?.querySelectorAll<HTMLElement>('[data-queue-row]') ?? [])];
    const at = rows.findIndex((row) => row === document.activeElement);
    const next = at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step;
    rows[next]?.focus();
  };
  useKeys({ j: move(1), k: move(-1) }, (target) => target.closest('[data-side-panel]') === null);
}
