import { paddedClockText } from '@vinculo/domain/availability';
import type { Day } from '@vinculo/domain/calendar';
import { useEffect, useEffectEvent, useState, type CSSProperties, type RefObject } from 'react';
import { usePointerDrag, type Point } from '../drag';
import { DAY_MINUTES } from './calendar-model';
import type { CalendarProps } from './calendar-props';
import { between, endingAt, movedTo, spanBeside, spanText, type DaySpan } from './day-span';
import styles from './calendar.module.css';

interface SpanGhostProps extends Pick<CalendarProps, 'onPick' | 'onMove' | 'problemOf'> {
  readonly frame: RefObject<HTMLElement | null>;
  readonly layer: RefObject<HTMLElement | null>;
  readonly days: readonly Day[];
  /** Where the events that may be moved are now. */
  readonly spanOf: (eventID: string) => DaySpan | undefined;
  readonly styleOf: (span: DaySpan) => CSSProperties;
}

interface Held {
  readonly kind: 'move' | 'resize' | 'draw';
  /** Null for a span that is drawn. */
  readonly eventID: string | null;
  readonly first: DaySpan;
  /** The minute where the pointer took it. */
  readonly grip: number;
}

interface Drag extends Held {
  readonly span: DaySpan;
}

/**
 * Moves, resizes and draws spans over a grid of hours: by pointer, and on an event with Shift or Alt and the arrows, then
 * Enter. It alone renders while something is dragged, so that a full week stays smooth.
 */
export function SpanGhost({ frame, layer, days, spanOf, styleOf, onPick, onMove, problemOf }: SpanGhostProps) {
  const [drag, setDrag] = useState<Drag>();

  function placeOf({ x, y }: Point) {
    const { left, top, width, height } = layer.current?.getBoundingClientRect() ?? new DOMRect();
    const column = Math.min(Math.max(Math.floor(((x - left) / width) * days.length), 0), days.length - 1);
    return { day: days[column] ?? '', minute: ((y - top) / height) * DAY_MINUTES };
  }
  function show(held: Held, span: DaySpan): void {
    const shown = drag?.span;
    const isSame = shown?.day === span.day && shown.from === span.from && shown.to === span.to;
    if (!isSame) setDrag({ ...held, span });
  }
  function drop({ eventID, first, span }: Drag): void {
    if (eventID === null) onPick?.(span);
    else if (span.day !== first.day || span.from !== first.from || span.to !== first.to) onMove?.(eventID, span);
  }

  const press = usePointerDrag<Held>(frame, {
    onLift: (held) => setDrag({ ...held, span: held.first }),
    onMove: (point) => {
      if (drag === undefined) return;
      const { day, minute } = placeOf(point);
      const { kind, first, grip } = drag;
      if (kind === 'move') show(drag, movedTo(first, day, minute - (grip - first.from)));
      else if (kind === 'resize') show(drag, endingAt(first, first.to + minute - grip));
      else show(drag, between(first.day, grip, minute));
    },
    onEnd: (isDropped) => {
      setDrag(undefined);
      if (isDropped && drag !== undefined) drop(drag);
    },
  });

  const take = useEffectEvent((event: PointerEvent): void => {
    if (!(event.target instanceof Element)) return;
    const { day, minute } = placeOf({ x: event.clientX, y: event.clientY });
    const eventID = event.target.closest<HTMLElement>('[data-event]')?.dataset['event'];
    const kind = event.target.closest('[data-edge]') === null ? 'move' : 'resize';
    const first = eventID === undefined ? undefined : spanOf(eventID);
    if (eventID !== undefined && first !== undefined) press({ kind, eventID, first, grip: minute }, event);
    else if (onPick !== undefined && event.target.closest('[data-cell]') !== null)
      press({ kind: 'draw', eventID: null, first: between(day, minute, minute), grip: minute }, event);
  });

  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    const eventID = event.target instanceof HTMLElement ? event.target.dataset['event'] : undefined;
    const first = eventID === undefined ? undefined : spanOf(eventID);
    if (eventID === undefined || first === undefined) return;
    const current = drag?.eventID === eventID ? drag : { kind: 'move' as const, eventID, first, grip: 0, span: first };
    const next = event.shiftKey || event.altKey ? spanBeside(current.span, days, event.key, event.altKey) : undefined;
    if (next !== undefined) setDrag({ ...current, span: next });
    else if (drag !== undefined && event.key === 'Enter') {
      setDrag(undefined);
      drop(drag);
    } else if (drag !== undefined && event.key === 'Escape') setDrag(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  const letGo = useEffectEvent(() => setDrag(undefined));

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const [down, key, blur] = [
      (event: PointerEvent) => take(event),
      (event: KeyboardEvent) => handleKey(event),
      () => letGo(),
    ];
    element.addEventListener('pointerdown', down);
    element.addEventListener('keydown', key);
    element.addEventListener('focusout', blur);
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('keydown', key);
      element.removeEventListener('focusout', blur);
    };
  }, [frame]);

  const problem = drag === undefined ? null : (problemOf?.(drag.eventID, drag.span) ?? null);
  return (
    <>
      {drag !== undefined && (
        <div
          className={styles.ghost}
          data-problem={problem !== null || undefined}
          style={styleOf(drag.span)}
          aria-hidden
        >
          <strong>
            {paddedClockText(drag.span.from)}–{paddedClockText(drag.span.to)}
          </strong>
          {problem !== null && <span>{problem}</span>}
        </div>
      )}
      <p role="status" className={styles.unseen}>
        {drag !== undefined && [spanText(drag.span), ...(problem === null ? [] : [problem])].join('. ')}
      </p>
    </>
  );
}
