import { useQuery } from '@tanstack/react-query';
import type { Snapshot } from '@vinculo/contracts/snapshots';
import { snapshotQueries } from '@vinculo/data-access/snapshots';
import { useAuthStore } from '@vinculo/data-access/state';
import { labelOf } from '@vinculo/domain/catalogs';
import { figurePages, filtersText, periodText } from '@vinculo/domain/measures';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { fullTime } from '@vinculo/ui/dates';
import { EmptyState, RowsSkeleton } from '@vinculo/ui/feedback';
import { ListProblem } from '@vinculo/ui/list';
import { paths, PrefetchLink, snapshotPath } from '@vinculo/ui/navigation';
import { Page } from '@vinculo/ui/page';
import { Tag } from '@vinculo/ui/status';
import { SchedulesList } from './schedules-list';
import styles from './snapshots.module.css';

/** One that is not one's own is shared with oneself at least. */
const isPrivate = ({ isShared, sharedWith, isOwn }: Snapshot) => isOwn && !isShared && sharedWith.length === 0;

const Item = ({ snapshot }: { readonly snapshot: Snapshot }) => (
  <li>
    <p className={styles.name}>
      <PrefetchLink to={snapshotPath(snapshot.snapshotID)}>{snapshot.title}</PrefetchLink>
      <Tag tone={isPrivate(snapshot) ? 'neutral' : 'accent'}>{isPrivate(snapshot) ? 'Privada' : 'Compartida'}</Tag>
    </p>
    <p className={styles.about}>
      {labelOf(figurePages, snapshot.page)} · {periodText(snapshot.period)} · {filtersText(snapshot.filters)}
    </p>
    <p className={styles.about}>
      Congelada el {fullTime(new Date(snapshot.takenAt))} por {snapshot.isOwn ? 'ti' : snapshot.ownerName}
    </p>
  </li>
);

/** One's own snapshots and those that the team shares. */
export function SnapshotsPage() {
  const { data: items, error, isFetching, refetch } = useQuery(snapshotQueries.list());
  const maySchedule = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'snapshots:share'));
  return (
    <Page title="Instantáneas" crumbs={[{ label: 'Analítica', to: paths.analytics }]}>
      <div className={styles.body}>
        {maySchedule && <SchedulesList />}
        {items === undefined && error !== null ? (
          <ListProblem
            title="No pudimos cargar las instantáneas"
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : items === undefined ? (
          <RowsSkeleton label="Cargando instantáneas" />
        ) : items.length === 0 ? (
          <EmptyState title="Aún no hay instantáneas">
            En Resumen o en Explorador, «Congelar instantánea» guarda las cifras como están.
          </EmptyState>
        ) : (
          <ul className={styles.list} aria-label="Instantáneas">
            {items.map((snapshot) => (
              <Item key={snapshot.snapshotID} snapshot={snapshot} />
            ))}
          </ul>
        )}
      </div>
    </Page>
  );
}
