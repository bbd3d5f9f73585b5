import { useQuery } from '@tanstack/react-query';
import type { LegalParameterRecord } from '@vinculo/contracts/legal-parameters';
import { legalParameterQueries } from '@vinculo/data-access/legal-parameters';
import { mexicoDay } from '@vinculo/domain/calendar';
import { grouped } from '@vinculo/domain/formats';
import { LEGAL_PARAMETERS, parameterOn } from '@vinculo/domain/labour-law';
import { IconPlus } from '@tabler/icons-react';
import { Button } from '@vinculo/ui/button';
import { dayText } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { ErrorState, RowsSkeleton } from '@vinculo/ui/feedback';
import { Tag } from '@vinculo/ui/status';
import { useState } from 'react';
import { HolidaysTable } from './holidays-table';
import styles from './legal-tab.module.css';
import { ParameterDialog } from './parameter-dialog';

/** Legal parameters: current, future and past values with their sources. */
export function LegalTab() {
  const parameters = useQuery(legalParameterQueries.list());
  const [editing, setEditing] = useState<LegalParameterRecord | 'new' | null>(null);
  if (parameters.isPending) return <RowsSkeleton rows={8} label="Cargando parámetros legales" />;
  if (parameters.isLoadingError)
    return (
      <ErrorState
        title="No pudimos cargar los parámetros"
        isRetrying={parameters.isFetching}
        onRetry={() => void parameters.refetch()}
      >
        {problemText(parameters.error)}
      </ErrorState>
    );
  return (
    <section className={styles.tab} aria-label="Parámetros legales">
      <div className={styles.head}>
        <p>La revisión legal de las vacantes usa el valor vigente de cada uno.</p>
        <Button icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setEditing('new')}>
          Agregar valor
        </Button>
      </div>
      {LEGAL_PARAMETERS.map(({ value: kind, label, unit }) => {
        const inForce = parameterOn(parameters.data, kind, mexicoDay(new Date()));
        return (
          <div key={kind} className={styles.kind}>
            <table>
              <caption>
                {label} <span>({unit})</span>
              </caption>
              <thead>
                <tr>
                  <th scope="col">Desde</th>
                  <th scope="col">Valor</th>
                  <th scope="col">Fuente</th>
                  <th scope="col">
                    <span className={styles.hidden}>Acciones</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {parameters.data
                  .filter((parameter) => parameter.kind === kind)
                  .map((parameter) => (
                    <tr key={parameter.parameterID}>
                      <td>{dayText(parameter.startsOn)}</td>
                      <td className={styles.value}>
                        {grouped(parameter.value)} {parameter === inForce && <Tag tone="success">Vigente</Tag>}
                      </td>
                      <td>{parameter.source}</td>
                      <td>
                        <Button
                          size="sm"
                          variant="ghost"
                          aria-label={`Corregir ${label} desde ${dayText(parameter.startsOn)}`}
                          onClick={() => setEditing(parameter)}
                        >
                          Corregir
                        </Button>
                      </td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </div>
        );
      })}
      <HolidaysTable />
      {editing !== null && (
        <ParameterDialog parameter={editing === 'new' ? undefined : editing} onClose={() => setEditing(null)} />
      )}
    </section>
  );
}
