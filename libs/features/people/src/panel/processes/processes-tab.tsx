import { useQuery } from '@tanstack/react-query';
import type { Application } from '@vinculo/contracts/applications';
import type { Candidate } from '@vinculo/contracts/candidates';
import { applicationQueries } from '@vinculo/data-access/applications';
import { applicationSources, applicationStages } from '@vinculo/domain/applications';
import { labelOf } from '@vinculo/domain/catalogs';
import { RelativeTime } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { EmptyState, ErrorState, RowsSkeleton } from '@vinculo/ui/feedback';
import { PrefetchLink, vacancyPath } from '@vinculo/ui/navigation';
import { StatusChip, Tag } from '@vinculo/ui/status';
import styles from './processes-tab.module.css';

/** The person's applications to vacancies. */
export function ProcessesTab({ candidate: { docID, automatedScoring } }: { readonly candidate: Candidate }) {
  const query = useQuery(applicationQueries.ofCandidate(docID));

  return (
    <>
      {query.isPending ? (
        <RowsSkeleton rows={3} />
      ) : query.isError ? (
        <ErrorState
          title="No pudimos cargar los procesos"
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        >
          {problemText(query.error)}
        </ErrorState>
      ) : query.data.length === 0 ? (
        <EmptyState title="Aún no está en ninguna vacante">
          Aquí verás a qué vacantes se le invitó y en qué van.
        </EmptyState>
      ) : (
        <ul className={styles.list} aria-label="Procesos">
          {query.data.map((application) => (
            <ProcessRow key={application.applicationID} application={application} needsPeople={!automatedScoring} />
          ))}
        </ul>
      )}
    </>
  );
}

interface ProcessRowProps {
  readonly application: Application;
  /** The person opposed automated scoring. */
  readonly needsPeople: boolean;
}

const ProcessRow = ({ application, needsPeople }: ProcessRowProps) => (
  <li>
    <div className={styles.title}>
      <PrefetchLink to={vacancyPath(application.jobID)}>{application.vacancyName}</PrefetchLink>
      <Tag tone="accent">{labelOf(applicationStages, application.stage)}</Tag>
      {needsPeople && <Tag tone="warning">Revisión humana</Tag>}
      {application.vacancyStatus !== 'active' && <StatusChip status={application.vacancyStatus} />}
    </div>
    <p className={styles.meta}>{application.companyName}</p>
    <p className={styles.meta}>
      {labelOf(applicationSources, application.source)} · {application.byName}, <RelativeTime at={application.at} />
    </p>
  </li>
);
