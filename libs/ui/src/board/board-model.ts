import type { ReactNode } from 'react';

export interface BoardColumn {
  readonly id: string;
  readonly title: string;
  /** The total number of cards, including those not loaded. */
  readonly count: number;
  readonly hasMore?: boolean;
}

export interface BoardCard {
  readonly id: string;
  readonly columnID: string;
  readonly title: string;
  readonly body?: ReactNode;
  /** Marks the edge of a card that needs attention; its body says why. */
  readonly tone?: 'warning' | 'danger' | undefined;
}

/** A refused move puts the card back; the reason is announced. The caller also shows it, as a toast or a dialog. */
export type MoveOutcome = ({ readonly isMoved: true } | { readonly isMoved: false; readonly reason: string }) & {
  /** A dialog of the move took the focus: it goes back to the card. */
  readonly wasAsked?: boolean;
};

export interface Move {
  readonly cardID: string;
  readonly columnID: string;
}

/** Puts the moved card first in its new column, where it is visible. */
export function withMove<C extends BoardCard>(cards: readonly C[], { cardID, columnID }: Move): readonly C[] {
  const card = cards.find(({ id }) => id === cardID);
  return card === undefined ? cards : [{ ...card, columnID }, ...cards.filter(({ id }) => id !== cardID)];
}

/** The server's count of a column, adjusted by the moves it does not include yet. */
export const countOf = (column: BoardColumn, stored: readonly BoardCard[], shown: readonly BoardCard[]): number => {
  const within = (cards: readonly BoardCard[]) => cards.filter(({ columnID }) => columnID === column.id).length;
  return column.count + within(shown) - within(stored);
};

/** The card that an arrow key moves to; empty columns are skipped. */
export function cardBeside(
  columns: readonly (readonly BoardCard[])[],
  cardID: string,
  key: string,
): BoardCard | undefined {
  const at = columns.findIndex((cards) => cards.some(({ id }) => id === cardID));
  const cards = columns[at] ?? [];
  const row = cards.findIndex(({ id }) => id === cardID);
  const sideways = (others: readonly (readonly BoardCard[])[]) => {
    const next = others.find(({ length }) => length > 0);
    return next?.[Math.min(row, next.length - 1)];
  };
  switch (key) {
    case 'ArrowDown':
      return cards[row + 1];
    case 'ArrowUp':
      return cards[row - 1];
    case 'Home':
      return cards[0];
    case 'End':
      return cards.at(-1);
    case 'ArrowRight':
      return sideways(columns.slice(at + 1));
    case 'ArrowLeft':
      return sideways(columns.slice(0, Math.max(at, 0)).reverse());
    default:
      return undefined;
  }
}
