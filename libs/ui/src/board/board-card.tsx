import { IconArrowsHorizontal } from '@tabler/icons-react';
import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react';
import { IconButton } from '../button';
import { Checkbox } from '../form';
import { Menu, type MenuItem } from '../overlays';
import type { Selection } from '../table';
import { withRows } from '../table/rows/selection';
import type { BoardCard, BoardColumn } from './board-model';
import styles from './board.module.css';

interface CardProps {
  readonly id: string;
  readonly hintID: string;
  readonly card: BoardCard;
  readonly columns: readonly BoardColumn[];
  readonly isTabStop: boolean;
  readonly isLifted: boolean;
  readonly selection: Selection<string> | undefined;
  readonly mayMove: (card: BoardCard, columnID: string) => boolean;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onPress: (event: PointerEvent) => void;
  readonly onOpen: () => void;
  readonly onMove: (columnID: string) => void;
  /** Below the columns, in the same menu. */
  readonly actions: readonly MenuItem[];
}

/** One card: a button that opens it, its checkbox, and the menu of columns to move it to. */
export function Card({
  id,
  hintID,
  card,
  columns,
  isTabStop,
  isLifted,
  selection,
  mayMove,
  onMove,
  actions,
  ...handlers
}: CardProps) {
  const tabIndex = isTabStop ? 0 : -1;
  const targets = columns.filter((column) => column.id !== card.columnID);
  return (
    <li
      className={styles.card}
      data-lifted={isLifted || undefined}
      data-tone={card.tone}
      data-selectable={selection !== undefined || undefined}
      onFocus={handlers.onFocus}
      onBlur={handlers.onBlur}
      onPointerDown={handlers.onPress}
      onDragStart={(event) => event.preventDefault()}
    >
      {selection !== undefined && (
        <Checkbox
          aria-label={`Seleccionar ${card.title}`}
          tabIndex={tabIndex}
          checked={selection.selected.has(card.id)}
          onPointerDown={(event) => event.stopPropagation()}
          onChange={() => selection.onChange(withRows(selection.selected, [card.id], !selection.selected.has(card.id)))}
        />
      )}
      <button
        id={id}
        type="button"
        className={styles.open}
        tabIndex={tabIndex}
        aria-describedby={hintID}
        onKeyDown={handlers.onKey}
        onClick={handlers.onOpen}
      >
        {card.title}
      </button>
      <Menu
        header="Pasar a"
        trigger={
          <IconButton
            size="sm"
            className={styles.menu}
            tabIndex={tabIndex}
            label={`Pasar a otra columna: ${card.title}`}
            icon={<IconArrowsHorizontal size={14} stroke={1.75} aria-hidden />}
            onPointerDown={(event) => event.stopPropagation()}
          />
        }
        groups={[
          targets.map((column) => ({
            label: column.title,
            isDisabled: !mayMove(card, column.id),
            onSelect: () => onMove(column.id),
          })),
          actions,
        ]}
      />
      {card.body !== undefined && <div className={styles.body}>{card.body}</div>}
    </li>
  );
}
