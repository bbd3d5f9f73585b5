import { useQuery } from '@tanstack/react-query';
import { CallError } from '@vinculo/contracts/errors';
import { snapshotId, type SnapshotId } from '@vinculo/contracts/snapshots';
import { snapshotQueries } from '@vinculo/data-access/snapshots';
import { labelOf } from '@vinculo/domain/catalogs';
import { figurePages, filtersText, periodText } from '@vinculo/domain/measures';
import { ButtonLink } from '@vinculo/ui/button';
import { EmptyState, RowsSkeleton } from '@vinculo/ui/feedback';
import { ListProblem } from '@vinculo/ui/list';
import { paths } from '@vinculo/ui/navigation';
import { Page } from '@vinculo/ui/page';
import { useParams } from 'react-router-dom';
import { SnapshotActions } from './snapshot-actions';
import { SnapshotBanner } from './snapshot-banner';
import { SnapshotFigures } from './snapshot-figures';
import styles from './snapshots.module.css';

const CRUMBS = [
  { label: 'Analítica', to: paths.analytics },
  { label: 'Instantáneas', to: paths.analyticsSnapshots },
];

const NotFound = () => (
  <Page title="Instantánea" crumbs={CRUMBS}>
    <EmptyState
      title="No encontramos esta instantánea"
      actions={<ButtonLink to={paths.analyticsSnapshots}>Ver instantáneas</ButtonLink>}
    >
      Se retiró, es privada o muestra cifras que no puedes ver. Pregunta a quien te la envió.
    </EmptyState>
  </Page>
);

/** A page of figures as it was at a moment. */
export function SnapshotPage() {
  const id = snapshotId.safeParse(useParams()['snapshotID']);
  return id.success ? <Known snapshotID={id.data} /> : <NotFound />;
}

function Known({ snapshotID }: { readonly snapshotID: SnapshotId }) {
  const { data: snapshot, error, isFetching, refetch } = useQuery(snapshotQueries.detail(snapshotID));
  if (error instanceof CallError && error.code === 'not_found') return <NotFound />;
  if (snapshot === undefined)
    return (
      <Page title="Instantánea" crumbs={CRUMBS}>
        {error === null ? (
          <RowsSkeleton label="Cargando la instantánea" />
        ) : (
          <ListProblem
            title="No pudimos cargar la instantánea"
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </Page>
    );
  return (
    <Page
      title={snapshot.title}
      tabTitle="Instantánea"
      crumbs={CRUMBS}
      lead={`${labelOf(figurePages, snapshot.page)} · ${periodText(snapshot.period)} · ${filtersText(snapshot.filters)}`}
      actions={<SnapshotActions snapshot={snapshot} content={snapshot.content} />}
    >
      <div className={styles.body}>
        <SnapshotBanner snapshot={snapshot} content={snapshot.content} />
        <SnapshotFigures content={snapshot.content} />
      </div>
    </Page>
  );
}
