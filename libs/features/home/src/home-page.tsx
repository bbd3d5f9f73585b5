import { useQuery } from '@tanstack/react-query';
import type { Vacancy } from '@vinculo/contracts/vacancies';
import { CallError } from '@vinculo/contracts/errors';
import { useAuthStore } from '@vinculo/data-access/state';
import { vacancyQueries } from '@vinculo/data-access/vacancies';
import { jobStatus } from '@vinculo/domain/catalogs';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { formatLocation } from '@vinculo/domain/vacancies';
import { greeting, longDate, RelativeTime } from '@vinculo/ui/dates';
import { EmptyState, ErrorState, NoPermissionState, notify, RowsSkeleton } from '@vinculo/ui/feedback';
import { ButtonLink } from '@vinculo/ui/button';
import { paths, PrefetchLink, startVacancyPath, vacanciesPath, vacancyPath } from '@vinculo/ui/navigation';
import { Page } from '@vinculo/ui/page';
import { CompanyMark, Pay, StatusChip } from '@vinculo/ui/status';
import { useEffect } from 'react';
import styles from './home-page.module.css';
import { useWaiting, Waiting } from './waiting';

const FAILED = 'Error al cargar las vacantes';
const NEWEST = 12;

/** The home page: the number of vacancies by status, and the newest vacancies. */
export function HomePage() {
  const name = useAuthStore((state) => state.user?.displayName ?? '');
  const mayCreate = useAuthStore((state) => can(state.user?.claims ?? NO_CLAIMS, 'vacancies:create'));
  const jobs = useQuery(vacancyQueries.connection());
  const waiting = useWaiting();
  const now = new Date();
  const [firstName = ''] = name.split(' ');

  useEffect(() => {
    if (jobs.isError) notify.error(FAILED);
  }, [jobs.isError, jobs.errorUpdatedAt]);

  return (
    <Page
      title={firstName === '' ? greeting(now) : `${greeting(now)}, ${firstName}`}
      lead={longDate(now)}
      actions={
        <>
          <ButtonLink to={paths.companies}>Ver empresas</ButtonLink>
          {mayCreate && (
            <ButtonLink variant="primary" to={startVacancyPath}>
              Nueva vacante
            </ButtonLink>
          )}
        </>
      }
    >
      <div className={styles.body}>
        {jobs.isPending ? (
          <RowsSkeleton label="Cargando vacantes" />
        ) : jobs.isError ? (
          jobs.error instanceof CallError && jobs.error.code === 'forbidden' ? (
            <NoPermissionState />
          ) : (
            <ErrorState title={FAILED} isRetrying={jobs.isFetching} onRetry={() => void jobs.refetch()}>
              Revisa tu conexión e inténtalo de nuevo.
            </ErrorState>
          )
        ) : (
          <Vacancies jobs={jobs.data} waiting={waiting} />
        )}
      </div>
    </Page>
  );
}

/** The number of vacancies by status; each figure opens its rows. */
function StatusTiles() {
  const { data } = useQuery(vacancyQueries.counts());
  return (
    <ul className={styles.tiles} aria-label="Vacantes por estatus">
      {jobStatus.map(({ value }) => (
        <li key={value}>
          <PrefetchLink to={vacanciesPath({ status: value })}>
            <strong>{data === undefined ? '–' : data[value].toLocaleString('en-US')}</strong>{' '}
            <StatusChip status={value} count={data?.[value] ?? 0} />
          </PrefetchLink>
        </li>
      ))}
    </ul>
  );
}

interface VacanciesProps {
  readonly jobs: readonly Vacancy[];
  readonly waiting: ReturnType<typeof useWaiting>;
}

function Vacancies({ jobs, waiting }: VacanciesProps) {
  if (jobs.length === 0) {
    return (
      <EmptyState
        title="Aún no hay vacantes"
        actions={<ButtonLink to={paths.companies}>Elegir una empresa</ButtonLink>}
      >
        Elige una empresa y publica la primera.
      </EmptyState>
    );
  }
  return (
    <>
      <StatusTiles />
      {/* Its height depends on the counts: the content below waits for them, so that it does not move. */}
      {waiting.isLoading ? (
        <RowsSkeleton label="Cargando pendientes" />
      ) : (
        <>
          <Waiting counts={waiting.data} />
          <Newest jobs={jobs} />
        </>
      )}
    </>
  );
}

const Newest = ({ jobs }: Pick<VacanciesProps, 'jobs'>) => (
  <section className={styles.newest} aria-labelledby="home-newest">
    <h2 id="home-newest">Publicadas recientemente</h2>
    <ul>
      {jobs.slice(0, NEWEST).map((job) => (
        <li key={job.jobID}>
          <PrefetchLink to={vacancyPath(job.jobID)}>
            <CompanyMark name={job.companyName} />
            <span className={styles.what}>
              <strong>{job.name}</strong>
              <span>
                {job.companyName}
                {job.location.locations[0] !== undefined && ` · ${formatLocation(job.location.locations[0])}`}
              </span>
            </span>
            <StatusChip status={job.status} />
            <span className={styles.pay}>
              <Pay offer={job} />
            </span>
            <span className={styles.when}>
              <RelativeTime at={job.createdAt} />
            </span>
          </PrefetchLink>
        </li>
      ))}
    </ul>
  </section>
);
