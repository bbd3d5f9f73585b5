import { useQuery } from '@tanstack/react-query';
import { vacancyQueries } from '@vinculo/data-access/vacancies';
import { jobStatus } from '@vinculo/domain/catalogs';
import { grouped } from '@vinculo/domain/formats';
import { formatLocation } from '@vinculo/domain/vacancies';
import { ButtonLink } from '@vinculo/ui/button';
import { RelativeTime } from '@vinculo/ui/dates';
import { EmptyState, notify, RowsSkeleton } from '@vinculo/ui/feedback';
import { ListProblem } from '@vinculo/ui/list';
import { paths, PrefetchLink, vacanciesPath, vacancyPath } from '@vinculo/ui/navigation';
import { CompanyMark, Pay, StatusChip } from '@vinculo/ui/status';
import { useEffect } from 'react';
import styles from './home-page.module.css';

const FAILED = 'Error al cargar las vacantes';
const NEWEST = 12;

/** The number of vacancies by status; each figure opens its rows. */
function StatusTotals() {
  const { data } = useQuery(vacancyQueries.counts());
  return (
    <ul className={styles.totals} aria-label="Vacantes por estatus">
      {jobStatus.map(({ value }) => (
        <li key={value}>
          <PrefetchLink to={vacanciesPath({ status: value })}>
            <strong>{data === undefined ? '–' : grouped(data[value])}</strong>{' '}
            <StatusChip status={value} count={data?.[value] ?? 0} />
          </PrefetchLink>
        </li>
      ))}
    </ul>
  );
}

/** The newest vacancies of the jobs store, which is filled when it is empty. */
export function Newest() {
  const jobs = useQuery(vacancyQueries.connection());
  useEffect(() => {
    if (jobs.isError) notify.error(FAILED);
  }, [jobs.isError, jobs.errorUpdatedAt]);

  if (jobs.isPending) return <RowsSkeleton label="Cargando vacantes" />;
  if (jobs.isError)
    return (
      <ListProblem title={FAILED} error={jobs.error} isRetrying={jobs.isFetching} onRetry={() => void jobs.refetch()} />
    );
  if (jobs.data.length === 0)
    return (
      <EmptyState
        title="Aún no hay vacantes"
        actions={<ButtonLink to={paths.companies}>Elegir una empresa</ButtonLink>}
      >
        Elige una empresa y publica la primera.
      </EmptyState>
    );
  return (
    <section className={styles.newest} aria-labelledby="home-newest">
      <header>
        <h2 id="home-newest">Publicadas recientemente</h2>
        <StatusTotals />
      </header>
      <ul className={styles.vacancies}>
        {jobs.data.slice(0, NEWEST).map((job) => (
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
}
