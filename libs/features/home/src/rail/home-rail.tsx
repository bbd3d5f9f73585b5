import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { auditQueries } from '@vinculo/data-access/audit';
import { savedViewQueries } from '@vinculo/data-access/saved-views';
import { ButtonLink } from '@vinculo/ui/button';
import { RowsSkeleton } from '@vinculo/ui/feedback';
import { EventList } from '@vinculo/ui/history';
import { ListProblem } from '@vinculo/ui/list';
import { adminPath } from '@vinculo/ui/navigation';
import { PinnedViews } from '@vinculo/ui/saved-views';
import styles from './home-rail.module.css';
import type { RailPart } from './rail-parts';
import { TodayAgenda } from './today-agenda';

const NEWEST_CHANGES = 5;

/** What changed last on the platform. */
function LatestChanges() {
  const query = useInfiniteQuery(auditQueries.list({}));
  const events = query.data?.pages[0]?.items.slice(0, NEWEST_CHANGES) ?? [];
  return (
    <section aria-labelledby="home-changes">
      <header>
        <h2 id="home-changes">Últimos cambios</h2>
        <ButtonLink variant="ghost" size="sm" to={adminPath('bitacora')} aria-label="Ver todo: Últimos cambios">
          Ver todo
        </ButtonLink>
      </header>
      {query.isPending ? (
        <RowsSkeleton rows={NEWEST_CHANGES} label="Cargando los últimos cambios" />
      ) : query.data === undefined ? (
        <ListProblem
          title="No pudimos cargar los cambios"
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : events.length === 0 ? (
        <p>Todavía no hay cambios.</p>
      ) : (
        <EventList events={events} isLoadingMore={false} />
      )}
    </section>
  );
}

/** The views that the user pinned. */
function Pinned() {
  const { data = [] } = useQuery(savedViewQueries.list());
  const views = data.filter(({ isPinned }) => isPinned);
  return (
    <section aria-labelledby="home-views">
      <header>
        <h2 id="home-views">Vistas fijadas</h2>
      </header>
      {views.length === 0 ? (
        <p>Fija una vista en Vistas, arriba de cada lista, y la tendrás aquí.</p>
      ) : (
        <PinnedViews label="Vistas fijadas" views={views} className={styles.view} />
      )}
    </section>
  );
}

const BLOCKS = { agenda: TodayAgenda, changes: LatestChanges, views: Pinned } as const;

/** Beside what waits. */
export const HomeRail = ({ parts }: { readonly parts: readonly RailPart[] }) =>
  parts.map(({ key }) => {
    const Block = BLOCKS[key];
    return <Block key={key} />;
  });
