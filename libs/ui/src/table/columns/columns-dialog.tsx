import { IconArrowDown, IconArrowUp, IconMinus, IconPlus } from '@tabler/icons-react';
import { IconButton } from '../../button';
import { Checkbox } from '../../form';
import { Dialog } from '../../overlays';
import { COLUMN_WIDTHS, type ColumnLayout } from './column-layout';
import styles from './columns-dialog.module.css';

interface ColumnsDialogProps {
  readonly layout: ColumnLayout<never>;
  readonly onClose: () => void;
}

/** What dragging a column's head or its edge does, and more, by keyboard. */
export function ColumnsDialog({ layout, onClose }: ColumnsDialogProps) {
  const { columns, shown, show, moveBefore, resize, reset } = layout;
  return (
    <Dialog
      isOpen
      title="Columnas"
      message="También puedes arrastrar sus títulos, y sus orillas para cambiar el ancho."
      acceptLabel="Listo"
      cancelLabel="Restablecer"
      onCancel={() => reset?.()}
      onAccept={onClose}
      onClose={onClose}
    >
      <ul className={styles.columns} aria-label="Columnas">
        {columns.map(({ key, header, width = COLUMN_WIDTHS.unset }, index) => {
          const isFirst = index === 0;
          const isOn = shown.some((column) => column.key === key);
          return (
            <li key={key}>
              <span className={styles.name}>
                <Checkbox checked={isOn} disabled={isFirst} onChange={() => show(key, !isOn)}>
                  {header}
                </Checkbox>
              </span>
              <IconButton
                size="sm"
                label={`Subir ${header}`}
                disabled={index < 2}
                icon={<IconArrowUp size={14} stroke={1.75} aria-hidden />}
                onClick={() => moveBefore(key, columns[index - 1]?.key ?? null)}
              />
              <IconButton
                size="sm"
                label={`Bajar ${header}`}
                disabled={isFirst || index === columns.length - 1}
                icon={<IconArrowDown size={14} stroke={1.75} aria-hidden />}
                onClick={() => moveBefore(key, columns[index + 2]?.key ?? null)}
              />
              <IconButton
                size="sm"
                label={`${header}: más angosta`}
                disabled={width <= COLUMN_WIDTHS.least}
                icon={<IconMinus size={14} stroke={1.75} aria-hidden />}
                onClick={() => resize(key, width - COLUMN_WIDTHS.step)}
              />
              <IconButton
                size="sm"
                label={`${header}: más ancha`}
                disabled={width >= COLUMN_WIDTHS.most}
                icon={<IconPlus size={14} stroke={1.75} aria-hidden />}
                onClick={() => resize(key, width + COLUMN_WIDTHS.step)}
              />
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
