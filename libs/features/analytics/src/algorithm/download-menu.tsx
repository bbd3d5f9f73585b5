import { IconDownload } from '@tabler/icons-react';
import { Button } from '@vinculo/ui/button';
import { notify } from '@vinculo/ui/feedback';
import { csvFile, inOneBatch, saveFile, type Cell, type Sheet } from '@vinculo/ui/files';
import { Menu } from '@vinculo/ui/overlays';

interface DownloadMenuProps {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly table: Pick<Sheet, 'headings' | 'notes'> & { readonly rows: readonly (readonly Cell[])[] };
  /** What the JSON holds: the method too. */
  readonly data: unknown;
}

/** Downloads what is shown, with its method. */
export function DownloadMenu({ name, table, data }: DownloadMenuProps) {
  const downloadCsv = () =>
    void csvFile({ ...table, rows: inOneBatch(table.rows) }).then(
      (file) => saveFile(file, `${name}.csv`),
      () => notify.error('No se pudo descargar. Inténtalo de nuevo.'),
    );
  return (
    <Menu
      trigger={<Button icon={<IconDownload size={16} stroke={1.75} aria-hidden />}>Descargar</Button>}
      groups={[
        [
          { label: 'CSV', onSelect: downloadCsv },
          {
            label: 'JSON',
            onSelect: () =>
              saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), `${name}.json`),
          },
        ],
      ]}
    />
  );
}
