import { useState, type RefObject } from 'react';
import { usePointerDrag, type Point } from '../drag';
import type { Move } from './board-model';

interface CardDrag {
  readonly cardID: string;
  /** The column under the pointer. */
  readonly overID: string | undefined;
}

const columnAt = ({ x, y }: Point): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]')?.dataset['column'];

/**
 * Drags a card over the columns, which carry `data-column`.
 * @param ghost follows the pointer.
 */
export function useCardDrag(
  board: RefObject<HTMLElement | null>,
  ghost: RefObject<HTMLElement | null>,
  onDrop: (move: Move) => void,
) {
  const [drag, setDrag] = useState<CardDrag>();
  const pressCard = usePointerDrag<string>(board, {
    onLift: (cardID, point) => setDrag({ cardID, overID: columnAt(point) }),
    onMove: (point) => {
      if (ghost.current !== null) ghost.current.style.transform = `translate(${point.x + 8}px, ${point.y + 8}px)`;
      const overID = columnAt(point);
      if (drag !== undefined && overID !== drag.overID) setDrag({ ...drag, overID });
    },
    onEnd: (isDropped) => {
      setDrag(undefined);
      if (isDropped && drag?.overID !== undefined) onDrop({ cardID: drag.cardID, columnID: drag.overID });
    },
  });
  return { drag, pressCard };
}
