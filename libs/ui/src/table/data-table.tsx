import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { RowsSkeleton } from '../feedback';
import { Checkbox } from '../form';
import { pressKey, useKeys } from '../shortcuts';
import { COLUMN_WIDTHS } from './columns/column-layout';
import styles from './data-table.module.css';
import { rowHeightOf, useDensity, type Density } from './toolbar/density';
import { RowCells } from './rows/row-cells';
import { useFromTheTop, useNearEnd, useRowsInSight } from './rows/rows-in-sight';
import { idsBetween, withRows } from './rows/selection';
import { TableCards } from './rows/table-cards';
import { TableHead } from './table-head';
import type { DataTableProps } from './table-props';
import { useMediaQuery } from './use-media-query';

/** Of the column of checkboxes, in px. */
const SELECT_WIDTH = 44;
const PHONE = '(max-width: 639px)';
const PAGE_ROWS = 10;

/** The row that a key moves to; undefined for other keys. */
function rowFor(key: string, index: number, count: number): number | undefined {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return Math.min(index + 1, last);
    case 'ArrowUp':
    case 'k':
      return Math.max(index - 1, 0);
    case 'PageDown':
      return Math.min(index + PAGE_ROWS, last);
    case 'PageUp':
      return Math.max(index - PAGE_ROWS, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label') !== null;

/** Selecting text to copy it must not open the row. */
const isMarkingText = (): boolean => (window.getSelection()?.toString() ?? '') !== '';

/**
 * Rows of one kind, sorted by the server. A grid for the keyboard: one row has the focus, arrows or J and K move it, Space
 * selects, Shift extends the selection, Ctrl+A selects all rows, Escape none, Enter opens. On phones the same rows are
 * cards.
 */
export function DataTable<Row, Id extends string>(props: DataTableProps<Row, Id>) {
  const { rows, isLoading = false, problem, empty, label } = props;
  const [density] = useDensity(props.density);
  const isPhone = useMediaQuery(PHONE);
  if (isLoading) return <RowsSkeleton rows={12} label={`Cargando ${label.toLowerCase()}`} />;
  if (problem !== undefined) return <div className={styles.state}>{problem}</div>;
  if (rows.length === 0) return <div className={styles.state}>{empty}</div>;
  // Rows of another height are laid out again.
  return isPhone ? <TableCards {...props} /> : <Grid key={density} {...props} density={density} />;
}

function Grid<Row, Id extends string>({
  label,
  columns,
  layout,
  rows,
  idOf,
  nameOf,
  changedBy,
  sort,
  onSort,
  openID = null,
  onOpen,
  onPointAt,
  rowKeys,
  selection,
  rowActions,
  density,
  pageKey,
  onNearEnd,
}: DataTableProps<Row, Id> & { readonly density: Density }) {
  const rowHeight = rowHeightOf(density);
  const { list, look } = useNearEnd(rows.length, rowHeight, onNearEnd);
  useFromTheTop(list, pageKey);
  const ids = rows.map(idOf);

  const { first, last, lookAgain } = useRowsInSight(list, rows.length, rowHeight);

  const [activeID, setActiveID] = useState<Id | null>(null);
  const wanted = ids.findIndex((id) => id === (activeID ?? openID));
  const active = wanted >= first && wanted <= last ? wanted : first;
  /** A row to focus once it is rendered. */
  const awaited = useRef<number | null>(null);
  /** Where a range starts. */
  const anchor = useRef<Id | null>(null);
  /** The row that has the focus. A row that is removed takes it along without a blur event. */
  const focused = useRef<number | null>(null);

  useEffect(() => {
    const index = focused.current;
    if (index === null || document.activeElement !== document.body) return;
    const nearest = index >= first && index <= last ? index : first;
    list.current?.querySelector<HTMLElement>(`[data-index="${nearest}"]`)?.focus({ preventScroll: true });
  });

  function focusRow(index: number): void {
    const id = ids[index];
    if (id === undefined) return;
    setActiveID(id);
    const element = list.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
    if (element instanceof HTMLElement) {
      element.focus();
      return;
    }
    awaited.current = index;
    list.current?.scrollTo({ top: index * rowHeight });
  }

  // From elsewhere on the page J and K go to the row that has its turn. Beside an open panel they are the panel's.
  const enter = () => focusRow(active);
  useKeys(
    openID === null ? { j: enter, k: enter } : {},
    (target) => list.current !== null && !list.current.contains(target),
  );

  function toggle(index: number, isRange: boolean): void {
    const id = ids[index];
    if (selection === undefined || id === undefined) return;
    const from = isRange ? ids.findIndex((other) => other === anchor.current) : index;
    const range = idsBetween(ids, from < 0 ? index : from, index);
    selection.onChange(withRows(selection.selected, range, !selection.selected.has(id)));
    anchor.current = id;
  }

  /** The keys that select rows, beside Space. @returns whether the key was one of them. */
  function select(event: KeyboardEvent<HTMLTableRowElement>, index: number): boolean {
    if (selection === undefined) return false;
    const { selected, onChange } = selection;
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== 'a') return false;
      onChange(withRows(selected, ids, true));
    }
    // The open panel is closed first.
    else if (event.key === 'Escape' && selected.size > 0 && openID === null) onChange(new Set());
    else if (event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      const next = rowFor(event.key, index, rows.length) ?? index;
      onChange(withRows(selected, idsBetween(ids, index, next), true));
      focusRow(next);
    } else return false;
    return true;
  }

  function handleKey(event: KeyboardEvent<HTMLTableRowElement>, row: Row, index: number): void {
    if (event.target !== event.currentTarget || event.altKey) return;
    if (select(event, index)) return event.preventDefault();
    if (event.ctrlKey || event.metaKey) return;
    const next = rowFor(event.key, index, rows.length);
    if (next !== undefined) focusRow(next);
    else if (event.key === 'Enter') onOpen?.(row);
    else if (event.key === ' ') toggle(index, event.shiftKey);
    else if (rowKeys === undefined || !pressKey(rowKeys(row), event.nativeEvent)) return;
    event.preventDefault();
  }

  function handleScroll(): void {
    lookAgain();
    look();
  }

  function handleClick(event: MouseEvent<HTMLTableRowElement>, row: Row): void {
    // In the React tree a dialog opened by a row's control is inside the row.
    const isInRow = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (isInRow && !isControl(event.target) && !isMarkingText()) onOpen?.(row);
  }

  const selectedHere = selection === undefined ? 0 : ids.filter((id) => selection.selected.has(id)).length;
  const width = columns.reduce(
    (sum, column) => sum + (column.width ?? COLUMN_WIDTHS.unset),
    selection === undefined ? 0 : SELECT_WIDTH,
  );

  return (
    <div ref={list} className={styles.scroll} data-density={density} onScroll={handleScroll}>
      <table
        className={styles.table}
        style={{ minWidth: width }}
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-multiselectable={selection === undefined ? undefined : true}
      >
        <colgroup>
          {selection !== undefined && <col style={{ width: SELECT_WIDTH }} />}
          {columns.map((column) => (
            <col
              key={column.key}
              data-key={column.key}
              style={column.width === undefined ? undefined : { width: column.width }}
            />
          ))}
          {rowActions !== undefined && <col style={{ width: 0 }} />}
        </colgroup>
        <thead>
          <tr>
            {selection !== undefined && (
              <th className={styles.select} scope="col">
                <Checkbox
                  aria-label="Seleccionar todas"
                  checked={selectedHere === rows.length}
                  isMixed={selectedHere > 0 && selectedHere < rows.length}
                  onChange={() => selection.onChange(withRows(selection.selected, ids, selectedHere < rows.length))}
                />
              </th>
            )}
            {columns.map((column, index) => (
              <TableHead
                key={column.key}
                column={column}
                sort={sort}
                onSort={onSort}
                isFirst={index === 0}
                layout={layout}
              />
            ))}
            {rowActions !== undefined && (
              <th className={styles.actionsCell} scope="col">
                <span className={styles.hidden}>Acciones</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {first > 0 && <Spacer height={first * rowHeight} />}
          {rows.slice(first, last + 1).map((row, offset) => {
            const index = first + offset;
            const id = idOf(row);
            const isSelected = selection?.selected.has(id) ?? false;
            const tabIndex = index === active ? 0 : -1;
            return (
              <tr
                key={id}
                ref={(element) => {
                  if (element === null || awaited.current !== index) return;
                  awaited.current = null;
                  element.focus();
                }}
                className={styles.row}
                data-index={index}
                data-changed={changedBy?.has(id) || undefined}
                aria-rowindex={index + 2}
                aria-current={id === openID || undefined}
                aria-selected={selection === undefined ? undefined : isSelected}
                tabIndex={tabIndex}
                onFocus={() => {
                  focused.current = index;
                  setActiveID(id);
                }}
                onBlur={() => {
                  focused.current = null;
                }}
                onPointerEnter={onPointAt === undefined ? undefined : () => onPointAt(row)}
                onKeyDown={(event) => handleKey(event, row, index)}
                onClick={(event) => handleClick(event, row)}
              >
                {selection !== undefined && (
                  <td className={styles.select}>
                    <Checkbox
                      aria-label={`Seleccionar ${nameOf(row)}`}
                      tabIndex={-1}
                      checked={isSelected}
                      onChange={({ nativeEvent }) =>
                        toggle(index, nativeEvent instanceof window.MouseEvent && nativeEvent.shiftKey)
                      }
                    />
                  </td>
                )}
                <RowCells row={row} columns={columns} tabIndex={tabIndex} changedBy={changedBy?.get(id)} />
                {rowActions !== undefined && (
                  <td className={styles.actionsCell}>
                    <div className={styles.actions}>{rowActions(row, tabIndex)}</div>
                  </td>
                )}
              </tr>
            );
          })}
          {last < rows.length - 1 && <Spacer height={(rows.length - 1 - last) * rowHeight} />}
        </tbody>
      </table>
    </div>
  );
}

/** A spacer for the rows that are not rendered. */
const Spacer = ({ height }: { readonly height: number }) => (
  <tr aria-hidden>
    <td className={styles.spacer} style={{ height }} />
  </tr>
);
