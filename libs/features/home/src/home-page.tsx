import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { WholeQueue } from '@vinculo/contracts/waiting';
import { useAuthStore } from '@vinculo/data-access/state';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { ButtonLink, IconButton } from '@vinculo/ui/button';
import { greeting, longDate } from '@vinculo/ui/dates';
import { RowsSkeleton } from '@vinculo/ui/feedback';
import { KeyList } from '@vinculo/ui/key-list';
import { lazyPiece } from '@vinculo/ui/lazy';
import { ListProblem } from '@vinculo/ui/list';
import { paths, startVacancyPath } from '@vinculo/ui/navigation';
import { SidePanelSlot } from '@vinculo/ui/overlays';
import { Page } from '@vinculo/ui/page';
import { useRef, useState } from 'react';
import styles from './home-page.module.css';
import { Newest } from './newest';
import { useArrangement } from './arrangement/arrangement';
import { useDueTickets } from './queues/due-tickets';
import { Queues, queuesFor } from './queues/queues';
import { railFor } from './rail/rail-parts';
import type { OpenedFigure } from './tiles/measured-tile';
import { TilePlaces } from './tiles/tile-places';
import { tilesFor } from './tiles/tiles';
import { useRowKeys } from './use-row-keys';
import { useWaiting, Waiting } from './waiting';

const ArrangeDialog = lazyPiece(async () => (await import('./arrangement/arrange-dialog')).ArrangeDialog, {
  isOverlay: true,
});
const FigurePanel = lazyPiece(async () => (await import('./tiles/figure-panel')).FigurePanel);
/** With the charts: they load after what waits. */
const TilesRow = lazyPiece(async () => (await import('./tiles/tiles-row')).TilesRow, {
  fallback: ({ tiles }) => <TilePlaces tiles={tiles} />,
});
const HomeRail = lazyPiece(async () => (await import('./rail/home-rail')).HomeRail);
const WholeQueuePanel = lazyPiece(async () => (await import('./queues/whole-queue-panel')).WholeQueuePanel);

const KEYS = [
  { keys: ['J'], label: 'Pendiente siguiente' },
  { keys: ['K'], label: 'Pendiente anterior' },
  { keys: ['Intro'], label: 'Abrir el pendiente' },
];

type Opened = { readonly queue: WholeQueue } | { readonly figure: OpenedFigure };

/** The home page: the figures of the day, what waits for the signed-in user, and the newest vacancies. */
export function HomePage() {
  const name = useAuthStore((state) => state.user?.displayName ?? '');
  const claims = useAuthStore((state) => state.user?.claims ?? NO_CLAIMS);
  const arrangement = useArrangement();
  const [isArranging, setIsArranging] = useState(false);
  const waiting = useWaiting();
  const { isLoading: areTicketsLoading, tickets } = useDueTickets(can(claims, 'tickets:read'));
  const isLoading = waiting.isLoading || areTicketsLoading || arrangement.isLoading;
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const queues =
    waiting.data === undefined
      ? []
      : queuesFor({
          waiting: waiting.data,
          tickets,
          onOpen: (queue) => setOpened({ queue }),
        });
  const tiles = arrangement.shown(tilesFor(claims));
  const rail = arrangement.shown(railFor(claims));
  const body = useRef<HTMLDivElement>(null);
  useRowKeys(body);
  const now = new Date();
  const [firstName = ''] = name.split(' ');
  return (
    <Page
      title={firstName === '' ? greeting(now) : `${greeting(now)}, ${firstName}`}
      lead={tiles.length > 0 ? `${longDate(now)} · últimos 7 días frente a los 7 anteriores` : longDate(now)}
      actions={
        <>
          <KeyList keys={KEYS} />
          <IconButton
            label="Acomodar mi día"
            aria-haspopup="dialog"
            icon={<IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />}
            onClick={() => setIsArranging(true)}
          />
          <ButtonLink to={paths.companies}>Ver empresas</ButtonLink>
          {can(claims, 'vacancies:create') && (
            <ButtonLink variant="primary" to={startVacancyPath}>
              Nueva vacante
            </ButtonLink>
          )}
        </>
      }
    >
      <div className={styles.screen}>
        <div className={styles.body} ref={body}>
          {tiles.length > 0 &&
            (isLoading ? (
              <TilePlaces tiles={tiles} />
            ) : (
              <TilesRow tiles={tiles} documents={waiting.data?.documents} onOpen={(figure) => setOpened({ figure })} />
            ))}
          <div className={styles.columns} data-alone={rail.length === 0 || undefined}>
            <div>
              {/* Its height depends on the rows: the content below waits for them, so that it does not move. */}
              {isLoading ? (
                <RowsSkeleton label="Cargando pendientes" />
              ) : (
                <>
                  {waiting.data !== undefined && (
                    <>
                      <Queues queues={arrangement.shown(queues)} />
                      <Waiting counts={waiting.data} />
                    </>
                  )}
                  {waiting.data === undefined && waiting.error !== null && (
                    <ListProblem
                      title="No pudimos cargar tus pendientes"
                      error={waiting.error}
                      isRetrying={waiting.isFetching}
                      onRetry={() => void waiting.refetch()}
                    />
                  )}
                  <Newest />
                </>
              )}
            </div>
            {!isLoading && rail.length > 0 && (
              <aside className={styles.rail} aria-label="Agenda, cambios y vistas">
                <HomeRail parts={rail} />
              </aside>
            )}
          </div>
        </div>
        <SidePanelSlot>
          {opened !== null &&
            ('queue' in opened ? (
              <WholeQueuePanel queue={opened.queue} onClose={close} />
            ) : (
              <FigurePanel {...opened.figure} onClose={close} />
            ))}
        </SidePanelSlot>
        {isArranging && (
          <ArrangeDialog
            arrangement={arrangement}
            groups={[
              { label: 'Cifras', parts: tilesFor(claims) },
              { label: 'Pendientes', parts: queues },
              { label: 'A un lado', parts: railFor(claims) },
            ]}
            onClose={() => setIsArranging(false)}
          />
        )}
      </div>
    </Page>
  );
}
