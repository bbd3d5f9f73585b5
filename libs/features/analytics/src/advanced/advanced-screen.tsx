import { useQuery } from '@tanstack/react-query';
import { figureSearch, NO_FIGURE_FILTERS, PAY_SPLITS } from '@vinculo/contracts/analytics';
import { analyticsQueries, staffQueries } from '@vinculo/data-access/analytics';
import { useAuthStore } from '@vinculo/data-access/state';
import { valuesOf } from '@vinculo/domain/catalogs';
import { lastDays, STAGE_WAITS } from '@vinculo/domain/measures';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { lazyPiece } from '@vinculo/ui/lazy';
import { listParams, useListParams } from '@vinculo/ui/list';
import { paths, PrefetchLink } from '@vinculo/ui/navigation';
import { SidePanelSlot } from '@vinculo/ui/overlays';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { DAY_PARAMS, periodOf, today } from '../figures/figure-params';
import figures from '../figures/figures.module.css';
import type { Opened } from '../figures/opened';
import { useOpened } from '../figures/use-opened';
import { PeriodFilter } from '../figures/period-filter';
import open from '../open/open.module.css';
import operations from '../operations/operations.module.css';
import { ATTRIBUTED, AttributionFigures } from './attribution-figures';
import { PayFigures } from './pay-figures';
import { StageWaits } from './stage-waits';
import { SurvivalFigures } from './survival-figures';
import { WhatIf } from './what-if';

const FigureRowsPanel = lazyPiece(async () => (await import('../figures/figure-rows-panel')).FigureRowsPanel);

const params = listParams(
  z.extend(z.pick(figureSearch, { from: true, to: true }), {
    payBy: z._default(z.enum(valuesOf(PAY_SPLITS)), 'position'),
    campaignsBy: z._default(z.enum(valuesOf(ATTRIBUTED)), 'campaign'),
  }),
  { ...DAY_PARAMS, payBy: 'sueldoPor', campaignsBy: 'contratacionesPor' },
);
const DEFAULT_DAYS = 365;
/** What the match of a vacancy requires. */
const SIMULATION = ['candidates:read', 'vacancies:read'] as const;

interface AdvancedScreenProps {
  /** The method, which everyone sees. */
  readonly children: ReactNode;
}

/** What takes a method to read, for staff, before the method. */
export function AdvancedScreen({ children }: AdvancedScreenProps) {
  const { filters, setFilters } = useListParams(params);
  const maySimulate = useAuthStore(({ user }) =>
    SIMULATION.every((permission) => can(user?.claims ?? NO_CLAIMS, permission)),
  );
  const readsCampaigns = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'campaigns:read'));
  const [opened, setOpened] = useOpened<Opened>();
  const { from, to, payBy, campaignsBy } = filters;
  const days = { from: from ?? lastDays(to ?? today(), DEFAULT_DAYS).from, to };
  const period = periodOf(days);
  const request = { figures: STAGE_WAITS.map((measure) => ({ measure })), period, filters: NO_FIGURE_FILTERS };
  return (
    <div className={figures.screen}>
      <div className={operations.screen}>
        <div className={figures.filters}>
          <PeriodFilter days={days} onChange={setFilters} />
        </div>
        <StageWaits
          query={useQuery(analyticsQueries.figures(request))}
          onOpen={(measure) => setOpened({ request: { measure, period, filters: NO_FIGURE_FILTERS } })}
        />
        <SurvivalFigures query={useQuery(staffQueries.survival({ period }))} />
        <PayFigures
          query={useQuery(staffQueries.pay({ period, by: payBy }))}
          by={payBy}
          onSplit={(split) => setFilters({ payBy: split })}
        />
        {readsCampaigns && (
          <AttributionFigures
            period={period}
            by={campaignsBy}
            onSplit={(split) => setFilters({ campaignsBy: split })}
          />
        )}
        {maySimulate && <WhatIf />}
        <section className={operations.section} aria-label="Más análisis">
          <h2 className={open.heading}>Más análisis</h2>
          <ul className={open.list}>
            <li>
              Cohortes de personas registradas, por semanas hasta su primera postulación o contratación:{' '}
              <PrefetchLink to={`${paths.analyticsExplorer}?forma=cohort`}>verlas en el Explorador</PrefetchLink>.
            </li>
          </ul>
        </section>
        <section className={operations.section} aria-label="Método">
          <div className={operations.open}>{children}</div>
        </section>
      </div>
      <SidePanelSlot>
        {opened !== null && <FigureRowsPanel {...opened} onClose={() => setOpened(null)} />}
      </SidePanelSlot>
    </div>
  );
}
