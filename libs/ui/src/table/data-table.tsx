import { IconArrowDown, IconArrowUp, IconPencil } from '@tabler/icons-react';
import {
  memo,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { RowsSkeleton } from '../feedback';
import { Checkbox } from '../form';
import { COLUMN_WIDTHS, type ColumnLayout } from './column-layout';
import styles from './data-table.module.css';
import { rowHeightOf, useDensity, type Density } from './density';
import { idsBetween, withRows } from './selection';
import { useMediaQuery } from './use-media-query';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  /** A control in it takes the tab index: the tab key reaches only those of the row that has the focus. */
  readonly cell: (row: Row, tabIndex: 0 | -1) => ReactNode;
  /** Numbers, money and percentages stand at the end. */
  readonly align?: 'start' | 'end';
  /** In px; what is left goes to the columns without one. */
  readonly width?: number;
  /** Handed to `onSort` when the head is pressed; without it the column does not sort. */
  readonly sortKey?: string;
  /** Unless the person asks for it, shown only where there is much room. See `useColumnLayout`. */
  readonly needsRoom?: boolean;
  /** quiet for dates. The first column is strong, the others normal. */
  readonly tone?: 'strong' | 'normal' | 'quiet';
}

export interface Sort {
  readonly key: string;
  readonly direction: 'asc' | 'desc';
}

export interface Selection<Id> {
  readonly selected: ReadonlySet<Id>;
  readonly onChange: (selected: ReadonlySet<Id>) => void;
}

interface DataTableProps<Row, Id extends string> {
  /** What the rows are, for assistive technology. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** Lets heads be dragged to another place, and their edges to another width. */
  readonly layout?: Pick<ColumnLayout<Row>, 'moveBefore' | 'resize'>;
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => Id;
  /** A row in a word, to name its checkbox. */
  readonly nameOf: (row: Row) => string;
  readonly isLoading?: boolean;
  /** Who has just changed which row from elsewhere, by its id. */
  readonly changedBy?: ReadonlyMap<string, string>;
  /** In place of the rows: an ErrorState or a NoPermissionState. */
  readonly problem?: ReactNode;
  /** In place of the rows when there are none. */
  readonly empty: ReactNode;
  readonly sort?: Sort;
  readonly onSort?: (sortKey: string) => void;
  /** The row whose panel is open. */
  readonly openID?: Id | null;
  readonly onOpen?: (row: Row) => void;
  /** The person is about to open it: a moment to fetch what that will need. */
  readonly onPointAt?: (row: Row) => void;
  readonly selection?: Selection<Id>;
  /** Shown over the end of a row that is pointed at or focused; they take the tab index, as controls in cells do. */
  readonly rowActions?: (row: Row, tabIndex: 0 | -1) => ReactNode;
  /** The two lines of a row on a phone. */
  readonly renderCard: (row: Row) => ReactNode;
  /** Until the person chooses one. */
  readonly density?: Density;
  /** Names the page of rows: another one is read from its top. */
  readonly pageKey?: string;
  /** The reader comes close to the last row: time for the next page. */
  readonly onNearEnd?: () => void;
}

/** Beyond this many rows only those in sight are in the document. */
const VIRTUAL_FROM = 60;
/** How many rows beyond those in sight. */
const STEP_ROWS = 10;
/** How close to the last row "near the end" is. */
const NEAR_END_ROWS = 10;
/** How much of the window's height a list has, beside what stands over it. */
const LIST_SHARE = 0.75;
/** About the height of a card, in px. */
const CARD_HEIGHT = 64;
/** Of the column of checkboxes, in px. */
const SELECT_WIDTH = 44;
const PHONE = '(max-width: 639px)';
const PAGE_ROWS = 10;

/** The row that a key leads to; undefined for keys that lead nowhere. */
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

/** Someone who marks text to copy it does not want the row to open. */
const isMarkingText = (): boolean => (window.getSelection()?.toString() ?? '') !== '';

/**
 * Rows of one kind, sorted by the server. A grid for the keyboard: one row has the focus, arrows or J and K move it, Space
 * selects, Enter opens. On phones the same rows are cards.
 */
export function DataTable<Row, Id extends string>(props: DataTableProps<Row, Id>) {
  const { rows, isLoading = false, problem, empty, label } = props;
  const [density] = useDensity(props.density);
  const isPhone = useMediaQuery(PHONE);
  if (isLoading) return <RowsSkeleton rows={12} label={`Cargando ${label.toLowerCase()}`} />;
  if (problem !== undefined) return <div className={styles.state}>{problem}</div>;
  if (rows.length === 0) return <div className={styles.state}>{empty}</div>;
  // Rows of another height are laid out anew.
  return isPhone ? <Cards {...props} /> : <Grid key={density} {...props} density={density} />;
}

/** Tells once per page of rows that the reader comes close to the last one. */
function useNearEnd(rowCount: number, rowHeight: number, onNearEnd: (() => void) | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const toldAt = useRef(0);
  const look = useCallback(() => {
    const element = list.current;
    if (element === null || element.clientHeight === 0 || toldAt.current === rowCount) return;
    const below = element.scrollHeight - element.scrollTop - element.clientHeight;
    if (below > NEAR_END_ROWS * rowHeight) return;
    toldAt.current = rowCount;
    onNearEnd?.();
  }, [rowCount, rowHeight, onNearEnd]);
  useEffect(look, [look]);
  return { list, look };
}

/** Brings the top into sight when other rows take the place of the ones before. */
function useFromTheTop(list: RefObject<HTMLDivElement | null>, pageKey: string | undefined) {
  useEffect(() => {
    list.current?.scrollTo({ top: 0 });
  }, [list, pageKey]);
}

interface RowRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Which rows are in the document: all of a short list, those in sight and some around them of a long one. At first only as
 * many as can be in sight at once: the others come when these are drawn.
 */
function useRowsInSight(list: RefObject<HTMLDivElement | null>, rowCount: number, rowHeight: number) {
  const [range, setRange] = useState<RowRange>(() => ({
    first: 0,
    last: Math.ceil((window.innerHeight * LIST_SHARE) / rowHeight),
  }));
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    startTransition(() => setIsDrawn(true));
  }, []);
  const lookAgain = useCallback(() => {
    if (list.current === null) return;
    const { scrollTop, clientHeight } = list.current;
    // In steps, so that most of the scrolling changes nothing.
    const top = Math.floor(scrollTop / rowHeight / STEP_ROWS) * STEP_ROWS;
    const first = Math.max(0, top - STEP_ROWS);
    const last = top + Math.ceil(clientHeight / rowHeight) + 2 * STEP_ROWS;
    setRange((before) => (before.first === first && before.last === last ? before : { first, last }));
  }, [list, rowHeight]);

  const isLong = rowCount > VIRTUAL_FROM;
  useEffect(() => {
    if (!isLong) return;
    lookAgain();
    window.addEventListener('resize', lookAgain);
    return () => window.removeEventListener('resize', lookAgain);
  }, [isLong, lookAgain]);

  return {
    first: isLong ? Math.min(range.first, rowCount - 1) : 0,
    last: isLong || !isDrawn ? Math.min(range.last, rowCount - 1) : rowCount - 1,
    lookAgain,
  };
}

function Cards<Row, Id extends string>({
  label,
  rows,
  idOf,
  nameOf,
  changedBy,
  openID,
  onOpen,
  selection,
  renderCard,
  pageKey,
  onNearEnd,
}: DataTableProps<Row, Id>) {
  const { list, look } = useNearEnd(rows.length, CARD_HEIGHT, onNearEnd);
  useFromTheTop(list, pageKey);
  return (
    <div ref={list} className={styles.scroll} onScroll={look}>
      <ul aria-label={label}>
        {rows.map((row) => (
          <li key={idOf(row)} className={styles.cardItem}>
            {selection !== undefined && (
              <div className={styles.cardSelect}>
                <Checkbox
                  aria-label={`Seleccionar ${nameOf(row)}`}
                  checked={selection.selected.has(idOf(row))}
                  onChange={({ currentTarget: { checked } }) =>
                    selection.onChange(withRows(selection.selected, [idOf(row)], checked))
                  }
                />
              </div>
            )}
            <button
              className={styles.card}
              type="button"
              aria-current={idOf(row) === openID || undefined}
              onClick={() => onOpen?.(row)}
            >
              {renderCard(row)}
              <ChangedBy name={changedBy?.get(idOf(row))} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
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
  /** A row to focus that has yet to come into the document. */
  const awaited = useRef<number | null>(null);
  const lastToggled = useRef<number | null>(null);

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

  function toggle(index: number, isRange: boolean): void {
    const id = ids[index];
    if (selection === undefined || id === undefined) return;
    const from = isRange ? (lastToggled.current ?? index) : index;
    selection.onChange(withRows(selection.selected, idsBetween(ids, from, index), !selection.selected.has(id)));
    lastToggled.current = index;
  }

  function handleKey(event: KeyboardEvent<HTMLTableRowElement>, row: Row, index: number): void {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = rowFor(event.key, index, rows.length);
    if (next !== undefined) focusRow(next);
    else if (event.key === 'Enter') onOpen?.(row);
    else if (event.key === ' ') toggle(index, event.shiftKey);
    else return;
    event.preventDefault();
  }

  function handleScroll(): void {
    lookAgain();
    look();
  }

  function handleClick(event: MouseEvent<HTMLTableRowElement>, row: Row): void {
    // In React's eyes a dialog that a row's control opened is inside the row.
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
              <Head
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
                onFocus={() => setActiveID(id)}
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

/** A colleague has just changed this one. */
const ChangedBy = ({ name }: { readonly name: string | undefined }) =>
  name !== undefined && (
    <span className={styles.changedBy} title={`Cambio reciente de ${name}`}>
      <IconPencil size={12} stroke={1.75} aria-hidden />
      {name}
    </span>
  );

interface RowCellsProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly tabIndex: 0 | -1;
  readonly changedBy: string | undefined;
}

const Cells = <Row,>({ row, columns, tabIndex, changedBy }: RowCellsProps<Row>): ReactNode =>
  columns.map((column, position) => {
    const content = column.cell(row, tabIndex);
    return (
      <td
        key={column.key}
        data-align={column.align}
        data-tone={column.tone ?? (position === 0 ? 'strong' : 'normal')}
        // What is cut off at the end can be read whole.
        title={typeof content === 'string' ? content : undefined}
      >
        {content}
        {position === columns.length - 1 && <ChangedBy name={changedBy} />}
      </td>
    );
  });

/** Drawn again only when the row is another one: a keystroke in the search leaves the rows alone until new ones come. */
const RowCells = memo(Cells) as typeof Cells;

interface HeadProps<Row> {
  readonly column: Column<Row>;
  readonly sort: Sort | undefined;
  readonly onSort: ((sortKey: string) => void) | undefined;
  readonly isFirst: boolean;
  readonly layout: DataTableProps<Row, string>['layout'];
}

/** What a dragged head is, for the others to take. */
const DRAGGED_COLUMN = 'application/x-vinculo-column';

function Head<Row>({ column: { key, header, align, sortKey }, sort, onSort, isFirst, layout }: HeadProps<Row>) {
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

/** The end of a head: dragged, the column follows; let go of, the width is kept. By keyboard, see `ColumnsButton`. */
function Edge({ onResize }: { readonly onResize: (width: number) => void }) {
  const start = useRef<{ readonly x: number; readonly width: number } | null>(null);
  function follow({ clientX, currentTarget }: PointerEvent<HTMLSpanElement>): number | undefined {
    const head = currentTarget.closest('th');
    if (start.current === null || head === null) return undefined;
    const width = Math.max(COLUMN_WIDTHS.least, start.current.width + clientX - start.current.x);
    const column = head.closest('table')?.querySelectorAll('col')[head.cellIndex];
    // Beside React: rows are not drawn anew for each step of the hand.
    if (column !== undefined) column.style.width = `${width}px`;
    return width;
  }
  return (
    <span
      className={styles.edge}
      aria-hidden
      // Else the head itself would be dragged.
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

/** Stands in for the rows that are not in the document. */
const Spacer = ({ height }: { readonly height: number }) => (
  <tr aria-hidden>
    <td className={styles.spacer} style={{ height }} />
  </tr>
);
