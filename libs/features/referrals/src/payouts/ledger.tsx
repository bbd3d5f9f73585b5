import { useQuery } from '@tanstack/react-query';
import type { LedgerMonthSum } from '@vinculo/contracts/referrals';
import { referralQueries, useCloseMonth } from '@vinculo/data-access/referrals';
import { mexicoDay } from '@vinculo/domain/calendar';
import { centsText, counted } from '@vinculo/domain/formats';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { Tag } from '@vinculo/ui/status';
import { useState } from 'react';
import styles from '../referrals.module.css';
import { YearDialog } from './year-dialog';

const names = new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthText = (month: string): string => names.format(new Date(`${month}-15T12:00:00Z`));

/** The oldest open month, if it is over. */
function closable(months: readonly LedgerMonthSum[]): string | undefined {
  const open = months.findLast(({ closed }) => closed === null)?.month;
  return open !== undefined && open < mexicoDay(new Date()).slice(0, 7) ? open : undefined;
}

/** What was paid, added up anew, and the months that are closed. */
export function Ledger({ mayPay }: { readonly mayPay: boolean }) {
  const { data } = useQuery(referralQueries.ledger());
  const close = useCloseMonth();
  const [isAsking, setIsAsking] = useState(false);
  if (data === undefined || data.entries === 0) return null;
  const next = closable(data.months);
  return (
    <section className={styles.ledger} aria-label="Libro de pagos">
      <p>
        {counted(data.entries, 'movimiento', 'movimientos')}, {centsText(data.cents)}{' '}
        <Tag tone={data.isProved ? 'success' : 'danger'}>{data.isProved ? 'La suma cuadra' : 'La suma no cuadra'}</Tag>{' '}
        {mayPay && (
          <Button size="sm" onClick={() => setIsAsking(true)}>
            Reporte anual
          </Button>
        )}
      </p>
      <ul className={styles.months}>
        {data.months.map(({ month, cents, closed }) => (
          <li key={month}>
            {monthText(month)} <span className={styles.amount}>{centsText(cents)}</span>
            {closed !== null && (
              <Tag tone={closed.isSame ? 'neutral' : 'danger'}>{closed.isSame ? 'Cerrado' : 'Cambió'}</Tag>
            )}
            {mayPay && month === next && (
              <Button
                size="sm"
                isBusy={close.isPending}
                onClick={() =>
                  close.mutate(month, {
                    onSuccess: () => void notify.success(`Cerraste ${monthText(month)}`),
                    onError: (error) => void notify.error(problemText(error)),
                  })
                }
              >
                Cerrar mes
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isAsking && (
        <YearDialog
          years={[...new Set(data.months.map(({ month }) => month.slice(0, 4)))]}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  );
}
