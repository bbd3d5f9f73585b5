import type { readPayroll } from '@vinculo/contracts/referrals';
import type { ResponseOf } from '@vinculo/contracts/wire';
import { usePayApproved, useReadPayroll } from '@vinculo/data-access/referrals';
import { mexicoDay } from '@vinculo/domain/calendar';
import { centsText, counted } from '@vinculo/domain/formats';
import { referralFolio } from '@vinculo/domain/referrals';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { csvFile, inOneBatch, saveFile, type Cell, type Sheet } from '@vinculo/ui/files';
import { useIdempotencyKey } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { xlsxFile } from '@vinculo/ui/xlsx';
import { useState } from 'react';
import styles from '../referrals.module.css';

const LIST = new Intl.ListFormat('es-MX', { type: 'conjunction' });

type Payroll = ResponseOf<typeof readPayroll>;

const totalOf = ({ items }: Payroll): number => items.reduce((sum, { cents }) => sum + cents, 0);

const rowOf = ({ number, part, referrerName, clabe, cents, dueOn }: Payroll['items'][number]): Cell[] => {
  const folio = referralFolio(number);
  return [folio, part + 1, referrerName, clabe, cents / 100, dueOn];
};

const sheetOf = (payroll: Payroll, notes: Sheet['notes']): Sheet => ({
  headings: ['Referido', 'Parte', 'Nombre', 'CLABE', 'Monto', 'Vence'],
  rows: inOneBatch(payroll.items.map(rowOf)),
  notes,
});

/** A bank would take a line with the total for one more payment. */
const MAKERS = {
  csv: (payroll: Payroll) => csvFile(sheetOf(payroll, [])),
  xlsx: (payroll: Payroll) => xlsxFile(sheetOf(payroll, [['Total', centsText(totalOf(payroll))]]), ['Nómina', 'Total']),
} as const;

const save = async (payroll: Payroll, format: keyof typeof MAKERS): Promise<void> =>
  saveFile(await MAKERS[format](payroll), `recompensas-${mexicoDay(new Date())}.${format}`);

interface PayrollDialogProps {
  readonly payroll: Payroll;
  readonly onClose: () => void;
}

/** The approved parts: their file for the payroll, and the note that they were paid. */
function PayrollDialog({ payroll, onClose }: PayrollDialogProps) {
  const pay = usePayApproved();
  const { items, withoutAccount, isCut } = payroll;
  const idempotencyKey = useIdempotencyKey(items);
  return (
    <Dialog
      isOpen
      title="Nómina de recompensas"
      message={
        items.length === 0
          ? 'No hay recompensas aprobadas que se puedan pagar.'
          : `${counted(items.length, 'recompensa aprobada', 'recompensas aprobadas')} por ${centsText(totalOf(payroll))}. Descarga el archivo, paga, y después registra los pagos. El CSV es para el banco: en Excel la CLABE perdería dígitos.${isCut ? ' Hay más: son las primeras.' : ''}`
      }
      acceptLabel={items.length === 0 ? 'Listo' : 'Registrar pagos'}
      isBusy={pay.isPending}
      onClose={onClose}
      onAccept={() => {
        if (items.length === 0) return onClose();
        pay.mutate(
          { items: items.map(({ payoutID, version }) => ({ payoutID, version })), idempotencyKey },
          {
            onSuccess: ({ count }) => {
              notify.success(counted(count, 'pago registrado', 'pagos registrados'));
              onClose();
            },
            onError: (error) => void notify.error(problemText(error)),
          },
        );
      }}
    >
      {withoutAccount.length > 0 && (
        <p>Sin cuenta CLABE, no van: {LIST.format(withoutAccount)}. Agrégala en Programas, en su página.</p>
      )}
      {items.length > 0 && (
        <div className={styles.actions}>
          <Button onClick={() => void save(payroll, 'xlsx')}>Excel</Button>
          <Button onClick={() => void save(payroll, 'csv')}>CSV para el banco</Button>
        </div>
      )}
    </Dialog>
  );
}

/** Opens the payroll; the log keeps who read its accounts. */
export function PayrollButton() {
  const read = useReadPayroll();
  const [payroll, setPayroll] = useState<Payroll | null>(null);
  return (
    <>
      <Button
        variant="primary"
        isBusy={read.isPending}
        onClick={() =>
          read.mutate(undefined, {
            onSuccess: setPayroll,
            onError: (error) => void notify.error(problemText(error)),
          })
        }
      >
        Nómina
      </Button>
      {payroll !== null && <PayrollDialog payroll={payroll} onClose={() => setPayroll(null)} />}
    </>
  );
}
