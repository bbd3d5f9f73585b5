import { useQuery } from '@tanstack/react-query';
import { agendaQueries } from '@vinculo/data-access/agenda';
import { useAuthStore } from '@vinculo/data-access/state';
import { DEFAULT_ZONE, paddedClockText, wallClock } from '@vinculo/domain/availability';
import { mexicoDay } from '@vinculo/domain/calendar';
import { EventLine } from '@vinculo/ui/agenda';
import { ButtonLink } from '@vinculo/ui/button';
import { RowsSkeleton } from '@vinculo/ui/feedback';
import { ListProblem } from '@vinculo/ui/list';
import { paths } from '@vinculo/ui/navigation';
import { dayRange } from '../day-range';
import styles from './home-rail.module.css';

const ROWS = 3;
const clock = wallClock(DEFAULT_ZONE);

/** The user's own events of today. */
export function TodayAgenda() {
  const uid = useAuthStore(({ user }) => user?.uid ?? '');
  const range = dayRange(mexicoDay(new Date()));
  const query = useQuery(agendaQueries.events({ ...range, staff: [uid], rooms: [], types: [], withCancelled: false }));
  return (
    <section aria-labelledby="home-agenda">
      <header>
        <h2 id="home-agenda">Tu agenda de hoy</h2>
        <ButtonLink variant="ghost" size="sm" to={paths.scheduler} aria-label="Ver todo: Tu agenda de hoy">
          Ver todo
        </ButtonLink>
      </header>
      {query.isPending ? (
        <RowsSkeleton rows={ROWS} label="Cargando tu agenda" />
      ) : query.data === undefined ? (
        <ListProblem
          title="No pudimos cargar tu agenda"
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : query.data.items.length === 0 ? (
        <p>No tienes citas hoy.</p>
      ) : (
        <ul className={styles.events}>
          {query.data.items.map((event) => (
            <li key={event.eventID}>
              <EventLine event={event} time={paddedClockText(clock.minuteOf(Date.parse(event.startsAt)))} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
