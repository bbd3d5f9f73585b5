import { useQuery } from '@tanstack/react-query';
import { figureSearch } from '@vinculo/contracts/analytics';
import { analyticsQueries } from '@vinculo/data-access/analytics';
import { useAuthStore } from '@vinculo/data-access/state';
import { measureOf, TEAM_FIGURES } from '@vinculo/domain/measures';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { RelativeTime } from '@vinculo/ui/dates';
import { Deferred, lazyPiece } from '@vinculo/ui/lazy';
import { listParams, OptionFilter, useListParams } from '@vinculo/ui/list';
import { paths } from '@vinculo/ui/navigation';
import { SidePanelSlot } from '@vinculo/ui/overlays';
import { Page } from '@vinculo/ui/page';
import * as z from 'zod/mini';
import { Answered } from '../figures/answered';
import { DAY_PARAMS, periodOf } from '../figures/figure-params';
import styles from '../figures/figures.module.css';
import type { Opened } from '../figures/opened';
import { useOpened } from '../figures/use-opened';
import { PeriodFilter } from '../figures/period-filter';
import { TeamCharts } from './team-charts';
import { TeamTable } from './team-table';
import type { OpenedWork } from './work-panel';

const FigureRowsPanel = lazyPiece(async () => (await import('../figures/figure-rows-panel')).FigureRowsPanel);
const WorkPanel = lazyPiece(async () => (await import('./work-panel')).WorkPanel);

const RANKED = TEAM_FIGURES.map(({ measure }) => measure);
const params = listParams(
  z.extend(z.pick(figureSearch, { from: true, to: true }), { rankedBy: z.optional(z.enum(RANKED)) }),
  { ...DAY_PARAMS, rankedBy: 'orden' },
);
const RANKINGS = RANKED.map((value) => ({ value, label: measureOf(value).label }));

/** What each member of staff has in hand and how long it takes: one's own, or of everybody for who may see the team. */
export function CollaboratorsPage() {
  const { filters, setFilters } = useListParams(params);
  const seesTeam = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'analytics:team'));
  const [opened, setOpened] = useOpened<Opened | OpenedWork>();
  const period = periodOf(filters);
  const query = useQuery(analyticsQueries.team({ period }));
  const countedAt = query.data?.countedAt;
  return (
    <Page
      title="Colaboradores"
      crumbs={[{ label: 'Analítica', to: paths.analytics }]}
      lead={
        countedAt === undefined ? (
          'Carga y tiempos del equipo'
        ) : (
          <>
            {seesTeam ? 'Carga y tiempos del equipo' : 'Tu carga y tus tiempos'} · calculado{' '}
            <RelativeTime at={countedAt} />
          </>
        )
      }
    >
      <div className={styles.screen} aria-busy={query.isPlaceholderData}>
        <div className={styles.body}>
          <div className={styles.filters}>
            <PeriodFilter days={filters} onChange={setFilters} />
            {seesTeam && (
              <OptionFilter
                label="Orden"
                placeholder="Por nombre"
                options={RANKINGS}
                value={filters.rankedBy}
                onChange={(rankedBy) => setFilters({ rankedBy })}
              />
            )}
          </div>
          <Answered query={query} what="las cifras">
            {(team) => (
              <>
                <TeamTable team={team} period={period} rankedBy={filters.rankedBy} onOpen={setOpened} />
                <Deferred>
                  <TeamCharts team={team} seesTeam={seesTeam} period={period} onOpen={setOpened} />
                </Deferred>
              </>
            )}
          </Answered>
        </div>
        <SidePanelSlot>
          {opened !== null &&
            ('work' in opened ? (
              <WorkPanel {...opened} onClose={() => setOpened(null)} />
            ) : (
              <FigureRowsPanel {...opened} onClose={() => setOpened(null)} />
            ))}
        </SidePanelSlot>
      </div>
    </Page>
  );
}
