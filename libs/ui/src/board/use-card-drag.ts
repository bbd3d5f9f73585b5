import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { Move } from './board-model';

interface CardDrag {
  readonly cardID: string;
  /** The column under the pointer. */
  readonly overID: string | undefined;
}

interface Press {
  readonly cardID: string;
  readonly pointerID: number;
  readonly isTouch: boolean;
  readonly x: number;
  readonly y: number;
}

/** Distance the mouse must move before a drag starts, so that clicks still work. */
const THRESHOLD_PX = 5;
/** Time a finger must rest before a drag starts; moving earlier scrolls. */
const REST_MS = 250;
const REST_PX = 8;
/** Within this distance of an edge, the board scrolls. */
const EDGE_PX = 48;
const SCROLL_PX = 12;

const columnAt = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]')?.dataset['column'];

/**
 * Drags a card with mouse, pen or finger over the columns, which carry `data-column`. Escape lets go without a move.
 * @param ghost follows the pointer.
 */
export function useCardDrag(
  board: RefObject<HTMLElement | null>,
  ghost: RefObject<HTMLElement | null>,
  onDrop: (move: Move) => void,
) {
  const [drag, setDrag] = useState<CardDrag>();
  const [press, setPress] = useState<Press>();
  const point = useRef({ x: 0, y: 0 });

  const follow = useEffectEvent((x: number, y: number): void => {
    point.current = { x, y };
    if (ghost.current !== null) ghost.current.style.transform = `translate(${x + 8}px, ${y + 8}px)`;
  });
  const findColumn = useEffectEvent(() => {
    const overID = columnAt(point.current.x, point.current.y);
    if (drag !== undefined && overID !== drag.overID) setDrag({ ...drag, overID });
  });
  const lift = useEffectEvent(({ cardID }: Press) => {
    setDrag({ cardID, overID: columnAt(point.current.x, point.current.y) });
  });
  const end = useEffectEvent((isDropped: boolean) => {
    setPress(undefined);
    setDrag(undefined);
    if (drag === undefined) return;
    // Suppresses the click that follows a drag.
    const swallow = (event: Event) => {
      event.stopPropagation();
      event.preventDefault();
    };
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
    if (isDropped && drag.overID !== undefined) onDrop({ cardID: drag.cardID, columnID: drag.overID });
  });
  const handleMove = useEffectEvent((started: Press, event: globalThis.PointerEvent) => {
    if (event.pointerId !== started.pointerID) return;
    const distance = Math.hypot(event.clientX - started.x, event.clientY - started.y);
    follow(event.clientX, event.clientY);
    if (drag !== undefined) findColumn();
    else if (started.isTouch && distance > REST_PX) setPress(undefined);
    else if (!started.isTouch && distance > THRESHOLD_PX) lift(started);
  });

  useEffect(() => {
    if (press === undefined) return;
    const resting = press.isTouch ? setTimeout(() => lift(press), REST_MS) : undefined;
    const move = (event: globalThis.PointerEvent) => handleMove(press, event);
    const drop = ({ pointerId }: globalThis.PointerEvent) => pointerId === press.pointerID && end(true);
    const cancel = () => end(false);
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      cancel();
    };
    document.addEventListener('pointermove', move);
    document.addEventListener('pointerup', drop);
    document.addEventListener('pointercancel', cancel);
    document.addEventListener('keydown', handleKey, true);
    return () => {
      clearTimeout(resting);
      document.removeEventListener('pointermove', move);
      document.removeEventListener('pointerup', drop);
      document.removeEventListener('pointercancel', cancel);
      document.removeEventListener('keydown', handleKey, true);
    };
  }, [press]);

  const isDragging = drag !== undefined;
  useEffect(() => {
    const element = board.current;
    if (!isDragging || element === null) return;
    follow(point.current.x, point.current.y);
    let frame = requestAnimationFrame(function scroll() {
      const { left, right } = element.getBoundingClientRect();
      const { x } = point.current;
      element.scrollLeft += x < left + EDGE_PX ? -SCROLL_PX : x > right - EDGE_PX ? SCROLL_PX : 0;
      findColumn();
      frame = requestAnimationFrame(scroll);
    });
    return () => cancelAnimationFrame(frame);
  }, [isDragging, board]);

  // A listener that calls preventDefault on scrolling must be registered before the touch starts.
  useEffect(() => {
    const element = board.current;
    if (element === null) return;
    const hold = (event: Event) => {
      if (ghost.current !== null) event.preventDefault();
    };
    element.addEventListener('touchmove', hold, { passive: false });
    element.addEventListener('contextmenu', hold);
    return () => {
      element.removeEventListener('touchmove', hold);
      element.removeEventListener('contextmenu', hold);
    };
  }, [board, ghost]);

  const pressCard = (cardID: string, event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary) return;
    const { clientX: x, clientY: y, pointerId: pointerID, pointerType } = event;
    point.current = { x, y };
    setPress({ cardID, pointerID, isTouch: pointerType === 'touch', x, y });
  };
  return { drag, pressCard };
}
