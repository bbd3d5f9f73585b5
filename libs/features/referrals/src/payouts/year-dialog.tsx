import { useQuery } from '@tanstack/react-query';
import { referralQueries } from '@vinculo/data-access/referrals';
import { centsText, counted } from '@vinculo/domain/formats';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { RowsSkeleton } from '@vinculo/ui/feedback';
import { csvFile, inOneBatch, saveFile, type Sheet } from '@vinculo/ui/files';
import { SelectField } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { xlsxFile } from '@vinculo/ui/xlsx';
import { useState } from 'react';
import styles from '../referrals.module.css';

const MAKERS = { csv: csvFile, xlsx: (sheet: Sheet) => xlsxFile(sheet, ['Pagos', 'Total']) } as const;

interface YearDialogProps {
  /** With entries, the latest first. */
  readonly years: readonly string[];
  readonly onClose: () => void;
}

/** What each person who refers was paid in a year, for their taxes. */
export function YearDialog({ years, onClose }: YearDialogProps) {
  const [year, setYear] = useState(years[0] ?? '');
  const { data, error } = useQuery(referralQueries.year(year));
  const save = async (format: keyof typeof MAKERS) => {
    if (data === undefined) return;
    const sheet: Sheet = {
      headings: ['Quien refiere', 'Es del equipo', 'Pagos', 'Monto'],
      rows: inOneBatch(
        data.items.map(({ name, isStaff, payments, cents }) => [name, isStaff ? 'Sí' : 'No', payments, cents / 100]),
      ),
      notes: [
        ['Año', year],
        ['Total', centsText(data.cents)],
      ],
    };
    saveFile(await MAKERS[format](sheet), `recompensas-${year}.${format}`);
  };
  return (
    <Dialog
      isOpen
      title="Reporte anual de recompensas"
      message="Lo que se pagó según el libro; una corrección resta en el mes en que se anotó."
      acceptLabel="Listo"
      cancelLabel={null}
      onClose={onClose}
      onAccept={onClose}
    >
      <SelectField
        label="Año"
        options={years.map((value) => ({ value, label: value }))}
        value={year}
        onChange={(chosen) => setYear(chosen ?? year)}
      />
      {error !== null && data === undefined && <p className={styles.error}>{problemText(error)}</p>}
      {data === undefined && error === null && <RowsSkeleton rows={3} label="Sumando el año" />}
      {data !== undefined && (
        <>
          <ul className={styles.entries} aria-label={`Pagado en ${year}`} tabIndex={0}>
            {data.items.map(({ referrerID, name, payments, cents }) => (
              <li key={referrerID}>
                <span className={styles.name}>
                  {name}
                  <small>{counted(payments, 'pago', 'pagos')}</small>
                </span>
                <span className={styles.amount}>{centsText(cents)}</span>
              </li>
            ))}
          </ul>
          <p>
            Total <span className={styles.amount}>{centsText(data.cents)}</span>
          </p>
          <div className={styles.actions}>
            <Button onClick={() => void save('xlsx')}>Excel</Button>
            <Button onClick={() => void save('csv')}>CSV</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
