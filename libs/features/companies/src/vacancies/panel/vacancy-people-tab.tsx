import { useInfiniteQuery } from '@tanstack/react-query';
import type { Vacancy } from '@vinculo/contracts/vacancies';
import { applicationQueries } from '@vinculo/data-access/applications';
import { applicationSources, applicationStages } from '@vinculo/domain/applications';
import { labelOf } from '@vinculo/domain/catalogs';
import { counted } from '@vinculo/domain/formats';
import { StageWait } from '@vinculo/ui/applications';
import { Button, ButtonLink } from '@vinculo/ui/button';
import { RelativeTime } from '@vinculo/ui/dates';
import { EmptyState, RowsSkeleton } from '@vinculo/ui/feedback';
import { Checkbox } from '@vinculo/ui/form';
import { candidatePath, paths, PrefetchLink } from '@vinculo/ui/navigation';
import { Tag, ViabilityTag } from '@vinculo/ui/status';
import { ListProblem } from '@vinculo/ui/list';
import { useState } from 'react';
import styles from './vacancy-panel.module.css';

/** The candidates of a vacancy, newest first, with links to their files. */
export function VacancyPeopleTab({ vacancy }: { readonly vacancy: Vacancy }) {
  const [isUnanswered, setIsUnanswered] = useState(false);
  const query = useInfiniteQuery(applicationQueries.ofVacancy(vacancy.jobID, isUnanswered ? { reply: 'none' } : {}));
  if (query.data === undefined) {
    return query.isError ? (
      <ListProblem
        title="No pudimos cargar las personas"
        error={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <RowsSkeleton rows={3} />
    );
  }
  const people = query.data.pages.flatMap(({ items }) => items);
  const total = query.data.pages[0]?.total ?? 0;
  if (people.length === 0 && !isUnanswered) {
    return (
      <EmptyState title="Aún no hay personas" actions={<ButtonLink to={paths.people}>Buscar personas</ButtonLink>}>
        Elige personas en la lista e invítalas a esta vacante.
      </EmptyState>
    );
  }
  return (
    <>
      <p className={styles.count}>{counted(total, 'persona', 'personas')}</p>
      <Checkbox checked={isUnanswered} onChange={({ target }) => setIsUnanswered(target.checked)}>
        Solo sin respuesta
      </Checkbox>
      <ul className={styles.people} aria-label="Personas en la vacante">
        {people.map((one) => (
          <li key={one.applicationID}>
            <div className={styles.person}>
              {one.isBlind ? (
                <span>{one.candidateName}</span>
              ) : (
                <PrefetchLink to={candidatePath(one.docID)}>{one.candidateName}</PrefetchLink>
              )}
              <Tag tone="accent">{labelOf(applicationStages, one.stage)}</Tag>
              <ViabilityTag viability={one.viability} />
              <StageWait {...one} />
            </div>
            <p>
              {one.desiredPosition !== '' && `${one.desiredPosition} · `}
              {labelOf(applicationSources, one.source)} · {one.byName}, <RelativeTime at={one.at} />
            </p>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Ver más
        </Button>
      )}
    </>
  );
}
