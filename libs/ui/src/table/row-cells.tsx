import { IconPencil } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import styles from './data-table.module.css';
import type { Column } from './column';

/** A colleague has just changed this one. */
export const ChangedBy = ({ name }: { readonly name: string | undefined }) =>
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
export const RowCells = memo(Cells) as typeof Cells;
