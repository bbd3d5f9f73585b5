import { useQuery } from '@tanstack/react-query';
import type { FigureFilters } from '@vinculo/contracts/analytics';
import { analyticsQueries } from '@vinculo/data-access/analytics';
import { counted } from '@vinculo/domain/formats';
import { MILESTONES, withinBucket, type Milestone, type Period } from '@vinculo/domain/measures';
import { CohortChart } from '@vinculo/ui/charts';
import type { Opened } from '../figures/opened';
import { bucketText } from './exploration';
import { ExplorerAnswer } from './explorer-answer';
import styles from './explorer.module.css';

interface ExplorerCohortsProps {
  readonly milestone: Milestone;
  readonly period: Period;
  readonly filters: FigureFilters;
  readonly onOpen: (opened: Opened) => void;
}

/** Registered people by week, and which share had reached the milestone some weeks later. */
export function ExplorerCohorts({ milestone, period, filters, onOpen }: ExplorerCohortsProps) {
  const query = useQuery(analyticsQueries.cohorts({ milestone, period, filters }));
  const { label } = MILESTONES[milestone];
  return (
    <ExplorerAnswer query={query} isEmpty={({ cohorts }) => cohorts.length === 0}>
      {({ cohorts, excluded }) => (
        <>
          <CohortChart
            title={`Del registro a: ${label.toLowerCase()}`}
            description="Qué parte de las personas registradas cada semana lo había logrado después; solo semanas terminadas"
            dimension="Semana de registro"
            cohorts={cohorts.map(({ at, size, reached }) => ({ label: bucketText(at, 'day'), size, counts: reached }))}
            period={(weeks) => `Sem. ${weeks}`}
            opens={(index, weeks) => {
              const cohort = cohorts[index];
              if (cohort === undefined) return undefined;
              const part = `${bucketText(cohort.at, 'week')}, ${label.toLowerCase()} hasta la semana ${weeks}`;
              const request = {
                measure: 'registeredPeople' as const,
                period: withinBucket(period, cohort.at, 'week'),
                filters,
                reached: { milestone, weeks },
              };
              return () => onOpen({ request, part });
            }}
          />
          {excluded > 0 && (
            <p className={styles.notice}>
              {`Quedan fuera ${counted(excluded, 'persona eliminada', 'personas eliminadas')}.`}
            </p>
          )}
        </>
      )}
    </ExplorerAnswer>
  );
}
