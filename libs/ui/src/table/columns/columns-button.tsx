import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../button';
import type { ColumnLayout } from './column-layout';
import { lazyPiece } from '../../lazy';

const ColumnsDialog = lazyPiece(async () => (await import('./columns-dialog')).ColumnsDialog, { isOverlay: true });

/** Lets the person choose which columns a table shows, in which order and how wide. */
export function ColumnsButton({ layout }: { readonly layout: ColumnLayout<never> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        label="Columnas"
        aria-haspopup="dialog"
        icon={<IconColumns3 size={16} stroke={1.75} aria-hidden />}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <ColumnsDialog layout={layout} onClose={() => setIsOpen(false)} />}
    </>
  );
}
