import { IconColumns3 } from '@tabler/icons-react';
import { IconButton } from '../button';
import { Menu } from '../overlays';
import type { Column } from './data-table';
import { useShownColumns } from './shown-columns';

interface ColumnsMenuProps<Row> {
  /** As `useShownColumns` knows the table. */
  readonly table: string;
  readonly columns: readonly Column<Row>[];
}

/** Lets the person choose which columns a table shows. */
export function ColumnsMenu<Row>({ table, columns }: ColumnsMenuProps<Row>) {
  const { shown, show } = useShownColumns(table, columns);
  return (
    <Menu
      trigger={<IconButton label="Columnas" icon={<IconColumns3 size={16} stroke={1.75} aria-hidden />} />}
      groups={[
        columns.slice(1).map((column) => {
          const isOn = shown.includes(column);
          return { label: column.header, isOn, onSelect: () => show(column.key, !isOn) };
        }),
      ]}
    />
  );
}
