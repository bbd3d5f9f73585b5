import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useRef, useState, type PointerEvent } from 'react';
import { COLUMN_WIDTHS } from './columns/column-layout';
import styles from './data-table.module.css';
import type { Column } from './columns/column';
import type { DataTableProps, Sort } from './table-props';

interface TableHeadProps<Row> {
  readonly column: Column<Row>;
  readonly sort: Sort | undefined;
  readonly onSort: ((sortKey: string) => void) | undefined;
  readonly isFirst: boolean;
  readonly layout: DataTableProps<Row, string>['layout'];
}

/** What a dragged head is, for the others to take. */
const DRAGGED_COLUMN = 'application/x-vinculo-column';

/** The head of a column: sorts by it, and is dragged to another place or width. */
export function TableHead<Row>({
  column: { key, header, align, sortKey },
  sort,
  onSort,
  isFirst,
  layout,
}: TableHeadProps<Row>) {
  const [isOver, setIsOver] = useState(false);
  const isSorted = sortKey !== undefined && sort?.key === sortKey;
  const Arrow = sort?.direction === 'asc' ? IconArrowUp : IconArrowDown;
  const isMovable = layout !== undefined && !isFirst;
  return (
    <th
      scope="col"
      data-align={align}
      data-drop={isOver || undefined}
      aria-sort={
        sortKey === undefined || onSort === undefined
          ? undefined
          : !isSorted
            ? 'none'
            : sort.direction === 'asc'
              ? 'ascending'
              : 'descending'
      }
      draggable={isMovable || undefined}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(DRAGGED_COLUMN, key);
        dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (!isMovable || !event.dataTransfer.types.includes(DRAGGED_COLUMN)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false);
        const dragged = event.dataTransfer.getData(DRAGGED_COLUMN);
        if (!isMovable || dragged === '') return;
        event.preventDefault();
        layout.moveBefore(dragged, key);
      }}
    >
      {sortKey === undefined || onSort === undefined ? (
        header
      ) : (
        <button className={styles.sort} type="button" onClick={() => onSort(sortKey)}>
          {isSorted && <Arrow size={13} stroke={1.75} aria-hidden />}
          {header}
        </button>
      )}
      {layout !== undefined && <Edge onResize={(width) => layout.resize(key, width)} />}
    </th>
  );
}

/** The resize handle of a head: the column follows the drag, the width is saved on release. See `ColumnsButton`. */
function Edge({ onResize }: { readonly onResize: (width: number) => void }) {
  const start = useRef<{ readonly x: number; readonly width: number } | null>(null);
  function follow({ clientX, currentTarget }: PointerEvent<HTMLSpanElement>): number | undefined {
    const head = currentTarget.closest('th');
    if (start.current === null || head === null) return undefined;
    const width = Math.max(COLUMN_WIDTHS.least, start.current.width + clientX - start.current.x);
    const column = head.closest('table')?.querySelectorAll('col')[head.cellIndex];
    // Set outside React, so that rows are not rendered again for each step of the drag.
    if (column !== undefined) column.style.width = `${width}px`;
    return width;
  }
  return (
    <span
      className={styles.edge}
      aria-hidden
      // Otherwise the head itself would be dragged.
      draggable
      onDragStart={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      onPointerDown={({ clientX, currentTarget, pointerId }) => {
        start.current = { x: clientX, width: currentTarget.closest('th')?.offsetWidth ?? COLUMN_WIDTHS.unset };
        currentTarget.setPointerCapture(pointerId);
      }}
      onPointerMove={follow}
      onPointerUp={(event) => {
        const width = follow(event);
        start.current = null;
        if (width !== undefined) onResize(width);
      }}
    />
  );
}
