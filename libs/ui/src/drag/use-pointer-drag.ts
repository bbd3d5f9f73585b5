import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface DragHandlers<Thing> {
  readonly onLift: (thing: Thing, point: Point) => void;
  /** Called for each frame of a drag, because scrolling moves what is under a resting pointer. */
  readonly onMove: (point: Point) => void;
  /** Called only after a lift; not dropped after Escape. */
  readonly onEnd: (isDropped: boolean) => void;
}

interface Press<Thing> extends Point {
  readonly thing: Thing;
  readonly pointerID: number;
  readonly isTouch: boolean;
}

type Pressed = Pick<PointerEvent, 'button' | 'isPrimary' | 'clientX' | 'clientY' | 'pointerId' | 'pointerType'>;

/** Distance the mouse must move before a drag starts, so that clicks still work. */
const THRESHOLD_PX = 5;
/** Time a finger must rest before a drag starts; moving earlier scrolls. */
const REST_MS = 250;
const REST_PX = 8;
/** Within this distance of an edge, the area scrolls. */
const EDGE_PX = 48;
const SCROLL_PX = 12;

/** Towards the edge that the pointer is near, of the part of the area that the window shows. */
const scrollSpeed = (at: number, start: number, end: number, visible: number): number =>
  at < Math.max(start, 0) + EDGE_PX ? -SCROLL_PX : at > Math.min(end, visible) - EDGE_PX ? SCROLL_PX : 0;

/** Suppresses the click that follows a drag. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}

/**
 * Drags with mouse, pen or finger inside an area that scrolls near its edges. Escape lets go.
 * @returns the handler of `pointerdown`, with the thing that is pressed.
 */
export function usePointerDrag<Thing>(area: RefObject<HTMLElement | null>, handlers: DragHandlers<Thing>) {
  const [press, setPress] = useState<Press<Thing>>();
  const [isDragging, setIsDragging] = useState(false);
  const isHeld = useRef(false);
  const point = useRef<Point>({ x: 0, y: 0 });

  const lift = useEffectEvent(({ thing, pointerID }: Press<Thing>) => {
    isHeld.current = true;
    // Without it the browser looks for what is under the pointer at each move, and hovers over it.
    area.current?.setPointerCapture(pointerID);
    setIsDragging(true);
    handlers.onLift(thing, point.current);
  });
  const follow = useEffectEvent(() => handlers.onMove(point.current));
  const end = useEffectEvent((isDropped: boolean) => {
    setPress(undefined);
    if (!isHeld.current) return;
    isHeld.current = false;
    setIsDragging(false);
    swallowClick();
    handlers.onEnd(isDropped);
  });
  const handleMove = useEffectEvent((started: Press<Thing>, { clientX, clientY, pointerId }: PointerEvent) => {
    if (pointerId !== started.pointerID) return;
    const distance = Math.hypot(clientX - started.x, clientY - started.y);
    point.current = { x: clientX, y: clientY };
    if (isHeld.current) follow();
    else if (started.isTouch && distance > REST_PX) setPress(undefined);
    else if (!started.isTouch && distance > THRESHOLD_PX) lift(started);
  });

  useEffect(() => {
    if (press === undefined) return;
    const resting = press.isTouch ? setTimeout(() => lift(press), REST_MS) : undefined;
    const move = (event: PointerEvent) => handleMove(press, event);
    const drop = ({ pointerId }: PointerEvent) => pointerId === press.pointerID && end(true);
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

  useEffect(() => {
    const element = area.current;
    if (!isDragging || element === null) return;
    follow();
    let frame = requestAnimationFrame(function scroll() {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      element.scrollLeft += scrollSpeed(point.current.x, left, right, window.innerWidth);
      element.scrollTop += scrollSpeed(point.current.y, top, bottom, window.innerHeight);
      follow();
      frame = requestAnimationFrame(scroll);
    });
    return () => cancelAnimationFrame(frame);
  }, [isDragging, area]);

  // A listener that calls preventDefault on scrolling must be registered before the touch starts.
  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    const hold = (event: Event) => {
      if (isHeld.current) event.preventDefault();
    };
    element.addEventListener('touchmove', hold, { passive: false });
    element.addEventListener('contextmenu', hold);
    return () => {
      element.removeEventListener('touchmove', hold);
      element.removeEventListener('contextmenu', hold);
    };
  }, [area]);

  return (thing: Thing, { button, isPrimary, clientX: x, clientY: y, pointerId, pointerType }: Pressed): void => {
    if (button !== 0 || !isPrimary) return;
    point.current = { x, y };
    setPress({ thing, pointerID: pointerId, isTouch: pointerType === 'touch', x, y });
  };
}
