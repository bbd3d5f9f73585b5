import { useQuery } from '@tanstack/react-query';
import { MOST_QUEUE_ROWS, type readWaiting, type WholeQueue } from '@vinculo/contracts/waiting';
import type { ResponseOf } from '@vinculo/contracts/wire';
import { waitingQueries } from '@vinculo/data-access/waiting';
import { counted } from '@vinculo/domain/formats';
import { EmptyState, RowsSkeleton } from '@vinculo/ui/feedback';
import { ListProblem } from '@vinculo/ui/list';
import { SidePanel } from '@vinculo/ui/overlays';
import { QueueRows, type QueueRow } from './queue';
import { SILENT_VACANCIES, silentVacancyRow } from './silent-vacancies';
import { UNOPENED_APPLICATIONS, unopenedApplicationRow } from './unopened-applications';

type Waiting = ResponseOf<typeof readWaiting>;

const QUEUES: Readonly<
  Record<WholeQueue, { readonly title: string; readonly rowsOf: (waiting: Waiting) => readonly QueueRow[] | undefined }>
> = {
  applications: {
    title: UNOPENED_APPLICATIONS,
    rowsOf: ({ applications }) => applications?.items.map(unopenedApplicationRow),
  },
  vacancies: { title: SILENT_VACANCIES, rowsOf: ({ vacancies }) => vacancies?.items.map(silentVacancyRow) },
};

interface WholeQueuePanelProps {
  readonly queue: WholeQueue;
  readonly onClose: () => void;
}

/** The rows of a queue that no other list shows, the longest first. */
export function WholeQueuePanel({ queue, onClose }: WholeQueuePanelProps) {
  const query = useQuery(waitingQueries.queue(queue));
  const { title, rowsOf } = QUEUES[queue];
  const count = query.data?.[queue];
  const rows = (query.data && rowsOf(query.data)) ?? [];
  const isPart = count !== undefined && (count.totalCapped || count.total > rows.length);
  return (
    <SidePanel
      title={title}
      subtitle={
        count &&
        `${counted(count.total, 'pendiente', 'pendientes', count.totalCapped)}${isPart ? `. Se muestran los ${MOST_QUEUE_ROWS} que más llevan esperando.` : ''}`
      }
      onClose={onClose}
    >
      {query.isPending ? (
        <RowsSkeleton rows={6} />
      ) : query.data === undefined ? (
        <ListProblem
          title="No pudimos cargar los pendientes"
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : rows.length === 0 ? (
        <EmptyState title="Todo al día" isAllDone />
      ) : (
        <QueueRows label={title} rows={rows} />
      )}
    </SidePanel>
  );
}
