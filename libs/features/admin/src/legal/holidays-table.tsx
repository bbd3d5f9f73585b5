import { useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import type { HolidayRecord } from '@vinculo/contracts/legal-parameters';
import { legalParameterQueries, useEditHoliday } from '@vinculo/data-access/legal-parameters';
import { holidaysOf, mexicoDay, type Holiday } from '@vinculo/domain/calendar';
import { Button } from '@vinculo/ui/button';
import { dayText } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { ErrorState, notify, RowsSkeleton } from '@vinculo/ui/feedback';
import { Tag } from '@vinculo/ui/status';
import { useState } from 'react';
import { HolidayDialog } from './holiday-dialog';
import styles from './legal-tab.module.css';

interface HolidayRowProps {
  readonly holiday: HolidayRecord;
  readonly onCorrect: () => void;
}

function HolidayRow({ holiday, onCorrect }: HolidayRowProps) {
  const { holidayID, day, name, source, isRetired } = holiday;
  const edit = useEditHoliday();
  const showFailure = (error: unknown) => void notify.error(problemText(error));

  function setRetired(next: boolean, version: number): void {
    void edit.mutateAsync({ holidayID, isRetired: next, version }).then((stored) => {
      if (next) notify.undo(`${name}: ya no es inhábil`, () => setRetired(false, stored.version));
      else notify.success(`${name}: vuelve a ser inhábil`);
    }, showFailure);
  }

  return (
    <tr>
      <td>{dayText(day)}</td>
      <td>
        {name} {isRetired && <Tag tone="neutral">Retirado</Tag>}
      </td>
      <td>{source}</td>
      <td>
        <Button size="sm" variant="ghost" aria-label={`Corregir ${name}`} onClick={onCorrect}>
          Corregir
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`${isRetired ? 'Recuperar' : 'Retirar'} ${name}`}
          isBusy={edit.isPending}
          onClick={() => setRetired(!isRetired, holiday.version)}
        >
          {isRetired ? 'Recuperar' : 'Retirar'}
        </Button>
      </td>
    </tr>
  );
}

const StatutoryRow = ({ day, name }: Holiday) => (
  <tr>
    <td>{dayText(day)}</td>
    <td>{name}</td>
    <td>LFT, art. 74</td>
    <td />
  </tr>
);

/** The statutory holidays of this year and the next, and all extra ones. */
export function HolidaysTable() {
  const holidays = useQuery(legalParameterQueries.holidays());
  const [editing, setEditing] = useState<HolidayRecord | 'new' | null>(null);
  if (holidays.isPending) return <RowsSkeleton rows={8} label="Cargando días inhábiles" />;
  if (holidays.isLoadingError)
    return (
      <ErrorState
        title="No pudimos cargar los días inhábiles"
        isRetrying={holidays.isFetching}
        onRetry={() => void holidays.refetch()}
      >
        {problemText(holidays.error)}
      </ErrorState>
    );
  const year = Number(mexicoDay(new Date()).slice(0, 4));
  const rows = [
    ...[...holidaysOf(year), ...holidaysOf(year + 1)].map((holiday) => ({
      day: holiday.day,
      row: <StatutoryRow key={holiday.day} {...holiday} />,
    })),
    ...holidays.data.map((holiday) => ({
      day: holiday.day,
      row: <HolidayRow key={holiday.holidayID} holiday={holiday} onCorrect={() => setEditing(holiday)} />,
    })),
  ].sort((a, b) => (a.day < b.day ? -1 : 1));
  return (
    <>
      <div className={styles.head}>
        <p>Los plazos ARCO cuentan de lunes a viernes, sin los días inhábiles.</p>
        <Button icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setEditing('new')}>
          Agregar día inhábil
        </Button>
      </div>
      <div className={styles.kind}>
        <table>
          <caption>Días inhábiles</caption>
          <thead>
            <tr>
              <th scope="col">Día</th>
              <th scope="col">Nombre</th>
              <th scope="col">Fuente</th>
              <th scope="col">
                <span className={styles.hidden}>Acciones</span>
              </th>
            </tr>
          </thead>
          <tbody>{rows.map(({ row }) => row)}</tbody>
        </table>
      </div>
      {editing !== null && (
        <HolidayDialog holiday={editing === 'new' ? undefined : editing} onClose={() => setEditing(null)} />
      )}
    </>
  );
}
