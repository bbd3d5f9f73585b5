import { useQuery } from '@tanstack/react-query';
import { NO_FIGURE_FILTERS } from '@vinculo/contracts/analytics';
import { analyticsQueries, staffQueries } from '@vinculo/data-access/analytics';
import { lastDays } from '@vinculo/domain/measures';
import { RelativeTime } from '@vinculo/ui/dates';
import { lazyPiece } from '@vinculo/ui/lazy';
import { SidePanelSlot } from '@vinculo/ui/overlays';
import type { ReactNode } from 'react';
import { Answered } from '../figures/answered';
import { today } from '../figures/figure-params';
import figures from '../figures/figures.module.css';
import type { Opened } from '../figures/opened';
import { useOpened } from '../figures/use-opened';
import open from '../open/open.module.css';
import { CompanyFigures } from './company-figures';
import { MEASURED, MEASURED_DAYS, OperationTiles } from './operation-tiles';
import styles from './operations.module.css';
import { PlacementReport } from './placement-report';
import { QualityTable } from './quality-table';

const StoragePanel = lazyPiece(async () => (await import('./storage-panel')).StoragePanel);
const FigureRowsPanel = lazyPiece(async () => (await import('../figures/figure-rows-panel')).FigureRowsPanel);

/** Opens the files that the storage counts. */
const STORAGE = 'storage';

interface OperationsScreenProps {
  /** What everyone sees. */
  readonly children: ReactNode;
}

/** The business in figures, for staff, before what everyone sees. */
export function OperationsScreen({ children }: OperationsScreenProps) {
  const [opened, setOpened] = useOpened<Opened | typeof STORAGE>();
  const period = lastDays(today(), MEASURED_DAYS);
  const measured = useQuery(
    analyticsQueries.figures({ figures: MEASURED.map((measure) => ({ measure })), period, filters: NO_FIGURE_FILTERS }),
  );
  return (
    <div className={figures.screen}>
      <div className={styles.screen}>
        <Answered query={useQuery(staffQueries.operations())} what="las cifras">
          {(operations) => (
            <>
              <p className={styles.lead}>
                Para el equipo · calculado <RelativeTime at={operations.countedAt} />
              </p>
              <OperationTiles
                operations={operations}
                measured={measured}
                onOpen={(measure) => setOpened({ request: { measure, period, filters: NO_FIGURE_FILTERS } })}
                onOpenStorage={() => setOpened(STORAGE)}
              />
              <CompanyFigures operations={operations} />
              <QualityTable quality={operations.quality} countedAt={operations.countedAt} />
            </>
          )}
        </Answered>
        <PlacementReport onOpen={setOpened} />
        <section className={styles.section} aria-label="Lo que ve todo el mundo">
          <h2 className={open.heading}>Lo que ve todo el mundo</h2>
          <div className={styles.open}>{children}</div>
        </section>
      </div>
      <SidePanelSlot>
        {opened === STORAGE ? (
          <StoragePanel onClose={() => setOpened(null)} />
        ) : (
          opened !== null && <FigureRowsPanel {...opened} onClose={() => setOpened(null)} />
        )}
      </SidePanelSlot>
    </div>
  );
}
