import { useQuery } from '@tanstack/react-query';
import { NO_FIGURE_FILTERS, type readCohorts } from '@vinculo/contracts/analytics';
import type { ResponseOf } from '@vinculo/contracts/wire';
import { analyticsQueries, type CohortsRequest } from '@vinculo/data-access/analytics';
import { counted } from '@vinculo/domain/formats';
import { MILESTONES, withinBucket } from '@vinculo/domain/measures';
import { CohortChart } from '@vinculo/ui/charts';
import type { OnOpen } from '../figures/opened';
import { bucketText } from './exploration';
import { ExplorerAnswer } from './explorer-answer';
import styles from './explorer.module.css';

interface CohortsFigureProps {
  readonly asked: CohortsRequest;
  readonly answer: ResponseOf<typeof readCohorts>;
  /** Left out where it is only shown. */
  readonly onOpen?: OnOpen | undefined;
}

/** Registered people by week, and which share had reached the milestone some weeks later. */
export function CohortsFigure({ asked, answer: { cohorts, excluded }, onOpen }: CohortsFigureProps) {
  const { milestone, period, filters = NO_FIGURE_FILTERS } = asked;
  const { label } = MILESTONES[milestone];
  return (
    <>
      <CohortChart
        title={`Del registro a: ${label.toLowerCase()}`}
        description="Qué parte de las personas registradas cada semana lo había logrado después; solo semanas terminadas"
        dimension="Semana de registro"
        cohorts={cohorts.map(({ at, size, reached }) => ({ label: bucketText(at, 'day'), size, counts: reached }))}
        period={(weeks) => `Sem. ${weeks}`}
        opens={(index, weeks) => {
          const cohort = cohorts[index];
          if (cohort === undefined || onOpen === undefined) return undefined;
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
  );
}

interface ExplorerCohortsProps {
  readonly asked: CohortsRequest;
  readonly onOpen: OnOpen;
}

export const ExplorerCohorts = ({ asked, onOpen }: ExplorerCohortsProps) => (
  <ExplorerAnswer query={useQuery(analyticsQueries.cohorts(asked))} isEmpty={({ cohorts }) => cohorts.length === 0}>
    {(answer) => <CohortsFigure asked={asked} answer={answer} onOpen={onOpen} />}
  </ExplorerAnswer>
);
