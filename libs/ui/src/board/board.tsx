import { startTransition, useId, useLayoutEffect, useOptimistic, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../button';
import type { MenuItem } from '../overlays';
import type { Selection } from '../table';
import { Card } from './board-card';
import {
  cardBeside,
  countOf,
  withMove,
  type BoardCard,
  type BoardColumn,
  type Move,
  type MoveOutcome,
} from './board-model';
import { useCardDrag } from './use-card-drag';
import styles from './board.module.css';

export interface BoardProps {
  readonly label: string;
  readonly columns: readonly BoardColumn[];
  /** Sorted by column. */
  readonly cards: readonly BoardCard[];
  readonly onOpen: (cardID: string) => void;
  /** Resolves once `cards` includes the move. The moves of one card are made one after the other. */
  readonly onMove: (move: Move) => Promise<MoveOutcome>;
  /** Whether a card may move to another column from the one it is shown in. By default every move is allowed. */
  readonly mayMove?: (card: BoardCard, columnID: string) => boolean;
  readonly onMore?: (columnID: string) => void;
  /** What else a card's menu offers. */
  readonly actionsOf?: (cardID: string) => readonly MenuItem[];
  /** Gives each card a checkbox. */
  readonly selection?: Selection<string> | undefined;
}

/** What became of a move, and the column that the card came from. */
interface Made {
  readonly outcome: MoveOutcome;
  readonly fromID: string;
}

/** Scrolls a column to the start of the board where it is cut off. */
function showColumn(column: Element | null | undefined): void {
  const [part, whole] = [column?.getBoundingClientRect(), column?.parentElement?.getBoundingClientRect()];
  if (part === undefined || whole === undefined) return;
  if (part.left < whole.left || part.right > whole.right) column?.scrollIntoView({ inline: 'start', block: 'nearest' });
}

const SIDEWAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Columns of cards. A move shows at once and is reverted if it is refused. */
export function Board({
  label,
  columns,
  cards,
  onOpen,
  onMove,
  mayMove = () => true,
  onMore,
  actionsOf,
  selection,
}: BoardProps) {
  const id = useId();
  const [shown, moveShown] = useOptimistic(cards, withMove<BoardCard>);
  const [message, setMessage] = useState('');
  const [activeID, setActiveID] = useState<string>();
  const board = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  /** The focused card. Moving it to another column renders a new button, so the focus has to be restored. */
  const focusedID = useRef<string>(undefined);
  /** The latest move of each card that is under way. */
  const underWay = useRef(new Map<string, Promise<Made>>());

  const inColumns = columns.map((column) => shown.filter(({ columnID }) => columnID === column.id));
  // Each column is one tab stop: the card focused last, or the first card.
  const tabStops = inColumns.map((all) => (all.find((card) => card.id === activeID) ?? all[0])?.id);
  const buttonOf = (cardID: string) => document.getElementById(`${id}-${cardID}`);
  const titleOf = (columnID: string) => columns.find((column) => column.id === columnID)?.title ?? '';

  useLayoutEffect(() => {
    if (focusedID.current !== undefined && document.activeElement === document.body)
      buttonOf(focusedID.current)?.focus();
  });

  const firstFilled = inColumns.findIndex((all) => all.length > 0);
  const hasBegun = useRef(false);
  // A phone has room for one column, and the first may be empty.
  useLayoutEffect(() => {
    if (hasBegun.current || firstFilled < 0) return;
    hasBegun.current = true;
    showColumn(board.current?.children[firstFilled]);
  });

  function move({ cardID, columnID }: Move): void {
    const card = shown.find((one) => one.id === cardID);
    if (card === undefined || card.columnID === columnID) return;
    if (!mayMove(card, columnID)) {
      setMessage(`${card.title} no puede pasar a ${titleOf(columnID)}.`);
      return;
    }
    setActiveID(cardID);
    setMessage(`${card.title}: de ${titleOf(card.columnID)} a ${titleOf(columnID)}.`);
    const made = inOrder({ cardID, columnID }, card.columnID, underWay.current.get(cardID));
    underWay.current.set(cardID, made);
    startTransition(async () => {
      moveShown({ cardID, columnID });
      const { outcome, fromID } = await made;
      if (underWay.current.get(cardID) === made) underWay.current.delete(cardID);
      if (outcome.wasAsked === true) focusedID.current = cardID;
      if (!outcome.isMoved) setMessage(`${card.title} sigue en ${titleOf(fromID)}. ${outcome.reason}`);
    });
  }

  /** Makes a move once the one before it is stored. After a refused one it is not made: the card is not where it seemed. */
  async function inOrder(next: Move, fromID: string, earlier: Promise<Made> | undefined): Promise<Made> {
    const before = await earlier;
    return before?.outcome.isMoved === false ? before : { outcome: await onMove(next), fromID };
  }
  const { drag, pressCard } = useCardDrag(board, ghost, move);
  const dragged = drag && shown.find((card) => card.id === drag.cardID);

  function handleKey(event: KeyboardEvent, card: BoardCard): void {
    const step = SIDEWAYS[event.key];
    if (event.shiftKey && step !== undefined) {
      event.preventDefault();
      const from = columns.findIndex((column) => column.id === card.columnID);
      const ahead = step < 0 ? columns.slice(0, from).reverse() : columns.slice(from + 1);
      const target = ahead.find((column) => mayMove(card, column.id));
      if (target !== undefined) move({ cardID: card.id, columnID: target.id });
      return;
    }
    const next = cardBeside(inColumns, card.id, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setActiveID(next.id);
    buttonOf(next.id)?.focus();
  }

  return (
    <section aria-label={label} className={styles.board} data-dragging={drag !== undefined || undefined}>
      <p className={styles.hidden} id={`${id}-hint`}>
        Las flechas cambian de tarjeta. Mayúsculas con flecha izquierda o derecha la pasan a otra columna.
      </p>
      <p className={styles.hidden} role="status">
        {message}
      </p>
      <div ref={board} className={styles.columns}>
        {columns.map((column, index) => (
          <section
            key={column.id}
            className={styles.column}
            aria-labelledby={`${id}-column-${column.id}`}
            data-column={column.id}
            data-over={
              dragged !== undefined && drag?.overID === column.id ? dropState(dragged, column.id, mayMove) : undefined
            }
          >
            <h2 className={styles.title} id={`${id}-column-${column.id}`}>
              {column.title} <span className={styles.count}>{countOf(column, cards, shown)}</span>
            </h2>
            {inColumns[index]?.length === 0 && <p className={styles.empty}>Sin tarjetas</p>}
            <ul className={styles.cards}>
              {inColumns[index]?.map((card) => (
                <Card
                  key={card.id}
                  id={`${id}-${card.id}`}
                  hintID={`${id}-hint`}
                  card={card}
                  columns={columns}
                  isTabStop={card.id === tabStops[index]}
                  isLifted={drag?.cardID === card.id}
                  selection={selection}
                  mayMove={mayMove}
                  actions={actionsOf?.(card.id) ?? []}
                  onFocus={({ target }) => {
                    focusedID.current = card.id;
                    setActiveID(card.id);
                    if (target.matches(':focus-visible')) showColumn(target.closest('[data-column]'));
                  }}
                  onBlur={() => (focusedID.current = undefined)}
                  onKey={(event) => handleKey(event, card)}
                  onPress={(event) => pressCard(card.id, event)}
                  onOpen={() => onOpen(card.id)}
                  onMove={(columnID) => move({ cardID: card.id, columnID })}
                />
              ))}
            </ul>
            {column.hasMore === true && onMore !== undefined && (
              <Button size="sm" variant="ghost" onClick={() => onMore(column.id)}>
                Mostrar más<span className={styles.hidden}> en {column.title}</span>
              </Button>
            )}
          </section>
        ))}
      </div>
      {dragged !== undefined && (
        <div ref={ghost} className={styles.ghost} aria-hidden>
          {dragged.title}
        </div>
      )}
    </section>
  );
}

const dropState = (card: BoardCard, columnID: string, mayMove: NonNullable<BoardProps['mayMove']>) =>
  card.columnID === columnID ? 'own' : mayMove(card, columnID) ? 'allowed' : 'refused';
