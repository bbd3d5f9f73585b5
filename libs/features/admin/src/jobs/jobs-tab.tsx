import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BackgroundJob, BackgroundJobState } from '@vinculo/contracts/background-jobs';
import { backgroundJobQueries, useCancelJobs, useRetryJobs } from '@vinculo/data-access/background-jobs';
import { backgroundQueues } from '@vinculo/domain/background-jobs';
import { labelOf } from '@vinculo/domain/catalogs';
import { counted, grouped } from '@vinculo/domain/formats';
import { Button } from '@vinculo/ui/button';
import { fullTime, RelativeTime } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { EmptyState, ErrorState, notify, RowsSkeleton } from '@vinculo/ui/feedback';
import { Segments } from '@vinculo/ui/form';
import { Dialog, useHeldFocus } from '@vinculo/ui/overlays';
import { Mono } from '@vinculo/ui/status';
import { Fragment, useState, type ReactNode } from 'react';
import tab from '../entries-tab.module.css';
import styles from './jobs-tab.module.css';

const STATES: readonly { readonly value: BackgroundJobState; readonly label: string; readonly none: string }[] = [
  { value: 'waiting', label: 'En espera', none: 'Ningún trabajo en espera' },
  { value: 'active', label: 'En curso', none: 'Ningún trabajo en curso' },
  { value: 'dead', label: 'Fallidos', none: 'Ningún trabajo fallido' },
];

const nameOf = ({ queue }: Pick<BackgroundJob, 'queue'>): string => labelOf(backgroundQueues, queue);

/** The background jobs: waiting, running and failed. */
export function JobsTab() {
  const [state, setState] = useState<BackgroundJobState>('waiting');
  const jobs = useQuery({ ...backgroundJobQueries.list(state), placeholderData: keepPreviousData });
  const retry = useRetryJobs();
  const cancel = useCancelJobs();
  const [asked, setAsked] = useState<BackgroundJob | null>(null);
  const list = useHeldFocus<HTMLElement>();
  if (jobs.isPending) return <RowsSkeleton rows={8} label="Cargando la cola de trabajos" />;
  if (jobs.isError)
    return (
      <ErrorState
        title="No pudimos cargar la cola de trabajos"
        isRetrying={jobs.isFetching}
        onRetry={() => void jobs.refetch()}
      >
        {problemText(jobs.error)}
      </ErrorState>
    );
  const { items, counts, dueSince, schedules } = jobs.data;

  const run = (ids: number[]) =>
    retry.mutate(ids, {
      onSuccess: ({ changed }) =>
        changed === 0
          ? void notify.message('Ya no está en la cola')
          : void notify.success(`${counted(changed, 'trabajo corre', 'trabajos corren')} en cuanto haya lugar`),
      onError: (error) => void notify.error(problemText(error)),
    });
  const giveUp = (job: BackgroundJob) =>
    cancel.mutate([job.jobID], {
      onSuccess: ({ changed }) => {
        setAsked(null);
        if (changed === 0) notify.message('Ya no está en la cola');
        else notify.success('Trabajo cancelado');
      },
      onError: (error) => void notify.error(problemText(error)),
    });

  return (
    <section ref={list} tabIndex={-1} className={tab.tab} aria-label="Cola de trabajos">
      <div className={tab.head}>
        <Segments
          label="Estado"
          size="sm"
          options={STATES.map(({ value, label }) => ({ value, label: `${label} ${grouped(counts[value])}` }))}
          value={state}
          onChange={setState}
        />
        {state === 'dead' && !jobs.isPlaceholderData && items.length > 1 && (
          <Button isBusy={retry.isPending} onClick={() => run(items.map(({ jobID }) => jobID))}>
            Reintentar {items.length === counts.dead ? 'todos' : `los primeros ${grouped(items.length)}`}
          </Button>
        )}
      </div>
      <p className={tab.about} role="status">
        {dueSince === null ? (
          'Nada está atrasado.'
        ) : (
          <>
            El más antiguo espera desde <RelativeTime at={dueSince} />.
          </>
        )}
        {!jobs.isPlaceholderData &&
          items.length < counts[state] &&
          ` Se muestran los ${grouped(items.length)} más antiguos.`}
      </p>
      {jobs.isPlaceholderData ? (
        <RowsSkeleton rows={4} label="Cargando trabajos" />
      ) : items.length === 0 ? (
        <EmptyState title={STATES.find(({ value }) => value === state)?.none ?? ''}>
          Lo que termina sale de la lista.
        </EmptyState>
      ) : (
        <ul className={tab.entries} aria-label="Trabajos">
          {items.map((job) => (
            <li key={job.jobID}>
              <div className={styles.name}>
                <strong>{nameOf(job)}</strong>
                <small>
                  <Facts job={job} />
                </small>
                {job.lastError !== '' && <Mono>{job.lastError}</Mono>}
              </div>
              {state !== 'active' && (
                <Button size="sm" disabled={retry.isPending} onClick={() => run([job.jobID])}>
                  {state === 'dead' ? 'Reintentar' : 'Correr ahora'}
                </Button>
              )}
              <Button size="sm" variant="ghost" onClick={() => setAsked(job)}>
                Cancelar
              </Button>
            </li>
          ))}
        </ul>
      )}
      <h2 className={styles.title}>Programados</h2>
      <ul className={styles.schedules} aria-label="Programados">
        {schedules.map(({ queue, lastAt }) => (
          <li key={queue}>
            {nameOf({ queue })}
            <small>
              <RelativeTime at={lastAt} />
            </small>
          </li>
        ))}
      </ul>
      {asked !== null && (
        <Dialog
          isOpen
          isDanger
          title={`¿Cancelar «${nameOf(asked)}»?`}
          message="Lo que ya hizo se queda. Lo que falta no se hará."
          acceptLabel="Cancelar trabajo"
          cancelLabel="Volver"
          isBusy={cancel.isPending}
          onAccept={() => giveUp(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

/** The details of a job, in one line. */
function Facts({ job }: { readonly job: BackgroundJob }) {
  const { state, enqueuedAt, runAt, startedAt, attempts, maxAttempts, progress } = job;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      'asked',
      <>
        Pedido <RelativeTime at={enqueuedAt} />
      </>,
    ],
    ['next', state === 'waiting' && attempts > 0 && `próximo intento ${fullTime(new Date(runAt))}`],
    [
      'started',
      state === 'active' && startedAt !== null && (
        <>
          empezó <RelativeTime at={startedAt} />
        </>
      ),
    ],
    ['attempts', attempts > 0 && `intento ${attempts} de ${maxAttempts}`],
    ['progress', progress !== null && `${grouped(progress.done)} de ${grouped(progress.total)}`],
  ];
  return facts
    .filter(([, fact]) => fact !== false)
    .map(([key, fact], index) => (
      <Fragment key={key}>
        {index > 0 && ' · '}
        {fact}
      </Fragment>
    ));
}
