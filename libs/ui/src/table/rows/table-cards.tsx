import { Checkbox } from '../../form';
import styles from '../data-table.module.css';
import { ChangedBy } from './row-cells';
import { useFromTheTop, useNearEnd } from './rows-in-sight';
import { withRows } from './selection';
import type { DataTableProps } from '../table-props';

/** About the height of a card, in px. */
const CARD_HEIGHT = 64;

/** The rows on a phone. */
export function TableCards<Row, Id extends string>({
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
