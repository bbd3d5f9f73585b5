import { IconMinus, IconPlus } from '@tabler/icons-react';
import { ArrangeList } from '../../arrange';
import { IconButton } from '../../button';
import { Dialog } from '../../overlays';
import { COLUMN_WIDTHS, type ColumnLayout } from './column-layout';

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
      <ArrangeList
        label="Columnas"
        items={columns.map(({ key, header }) => ({ key, label: header }))}
        isFirstFixed
        isShown={(key) => shown.some((column) => column.key === key)}
        onShow={show}
        onMove={moveBefore}
        tools={(key) => {
          const { header = '', width = COLUMN_WIDTHS.unset } = columns.find((column) => column.key === key) ?? {};
          return (
            <>
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
            </>
          );
        }}
      />
    </Dialog>
  );
}
