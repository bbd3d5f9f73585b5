import { IconPencil } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import styles from '../data-table.module.css';
import type { Column } from '../columns/column';

/** Marks a row that a colleague has just changed. */
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
        // The title shows text that is truncated.
        title={typeof content === 'string' ? content : undefined}
      >
        {content}
        {position === columns.length - 1 && <ChangedBy name={changedBy} />}
      </td>
    );
  });

/** Rendered again only if the row changes: typing in the search does not re-render the rows. */
export const RowCells = memo(Cells) as typeof Cells;
