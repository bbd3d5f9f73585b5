import { useInfiniteQuery } from '@tanstack/react-query';
import type { Candidate } from '@vinculo/contracts/candidates';
import type { Vacancy } from '@vinculo/contracts/vacancies';
import { useCatalog } from '@vinculo/data-access/catalogs';
import { useAuthStore } from '@vinculo/data-access/state';
import { vacancyQueries } from '@vinculo/data-access/vacancies';
import { labelOf, states } from '@vinculo/domain/catalogs';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { payText } from '@vinculo/domain/vacancies';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { EmptyState, ErrorState, RowsSkeleton } from '@vinculo/ui/feedback';
import { PrefetchLink, vacancyPath } from '@vinculo/ui/navigation';
import { Tag } from '@vinculo/ui/status';
import { useState } from 'react';
import { InviteDialog } from '../../bulk/invite-dialog';
import styles from './match-tab.module.css';

/** The person's best score, and the active vacancies for their position, nearby ones first. */
export function MatchTab({ candidate }: { readonly candidate: Candidate }) {
  if (!candidate.automatedScoring) {
    return (
      <EmptyState title="Sin evaluación automatizada">
        La persona se opuso: aquí no hay match ni sugerencias. Revisa su expediente tú.
      </EmptyState>
    );
  }
  return (
    <div className={styles.tab}>
      <div className={styles.score}>
        <span className={styles.number}>{candidate.matches}</span>
        <meter className={styles.meter} min={0} max={100} value={candidate.matches} aria-label="Mejor match" />
        <p>
          {candidate.matches === 0
            ? 'Aún no coincide con ninguna vacante.'
            : 'Su mejor match con una vacante, de 0 a 100.'}
        </p>
      </div>
      {candidate.desiredPosition === '' ? (
        <EmptyState title="Falta su puesto buscado">
          Escríbelo en Resumen para ver las vacantes que le quedan.
        </EmptyState>
      ) : (
        <VacanciesFor candidate={candidate} />
      )}
    </div>
  );
}

const isIn = ({ location }: Vacancy, state: string): boolean =>
  state !== '' && location.locations.some((place) => place.state === state);

function VacanciesFor({ candidate: { docID, desiredPosition, state } }: { readonly candidate: Candidate }) {
  const position = useCatalog('positions').labelOf(desiredPosition);
  const query = useInfiniteQuery(vacancyQueries.list({ search: position, status: 'active' }));
  const mayInvite = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'candidates:invite'));
  const [invitingTo, setInvitingTo] = useState<Vacancy | null>(null);
  if (query.isPending) return <RowsSkeleton rows={3} />;
  if (query.isError) {
    return (
      <ErrorState
        title="No pudimos cargar las vacantes"
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {problemText(query.error)}
      </ErrorState>
    );
  }
  const vacancies = query.data.pages.flatMap(({ items }) => items);
  if (vacancies.length === 0) {
    return (
      <EmptyState title="Sin vacantes de su puesto">
        Hoy no hay vacantes activas de {position.toLowerCase()}.
      </EmptyState>
    );
  }
  const nearFirst = vacancies.toSorted((one, other) => Number(isIn(other, state)) - Number(isIn(one, state)));
  return (
    <section className={styles.vacancies} aria-labelledby="vacantes-de-su-puesto">
      <h3 id="vacantes-de-su-puesto">Vacantes activas de su puesto</h3>
      <ul>
        {nearFirst.map((vacancy) => (
          <li key={vacancy.jobID}>
            <div>
              <PrefetchLink to={vacancyPath(vacancy.jobID)}>{vacancy.name}</PrefetchLink>
              {isIn(vacancy, state) && <Tag tone="success">{`En ${labelOf(states, state)}`}</Tag>}
              <p>
                {vacancy.companyName} · {payText(vacancy)}
              </p>
            </div>
            {mayInvite && (
              <Button
                size="sm"
                aria-label={`Invitar a ${vacancy.name} de ${vacancy.companyName}`}
                onClick={() => setInvitingTo(vacancy)}
              >
                Invitar
              </Button>
            )}
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Ver más
        </Button>
      )}
      {invitingTo !== null && (
        <InviteDialog docIDs={[docID]} vacancy={invitingTo} onClose={() => setInvitingTo(null)} />
      )}
    </section>
  );
}
