import { useQuery } from '@tanstack/react-query';
import type { Candidate } from '@vinculo/contracts/candidates';
import type { VacancyMatch } from '@vinculo/contracts/matching';
import { matchQueries } from '@vinculo/data-access/matching';
import { useAuthStore } from '@vinculo/data-access/state';
import { applicationStages } from '@vinculo/domain/applications';
import { labelOf } from '@vinculo/domain/catalogs';
import { counted } from '@vinculo/domain/formats';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { Button } from '@vinculo/ui/button';
import { EmptyState, RowsSkeleton } from '@vinculo/ui/feedback';
import { ListProblem } from '@vinculo/ui/list';
import { hubPath, PrefetchLink } from '@vinculo/ui/navigation';
import { Tag } from '@vinculo/ui/status';
import { useState } from 'react';
import { InviteDialog } from '../../bulk/invite-dialog';
import styles from './match-tab.module.css';

/** The active vacancies that the person fits best, with the reasons. */
export function MatchTab({ candidate }: { readonly candidate: Candidate }) {
  const query = useQuery({ ...matchQueries.ofCandidate(candidate.docID), enabled: candidate.automatedScoring });
  if (!candidate.automatedScoring) {
    return (
      <EmptyState title="Sin evaluación automatizada">
        La persona se opuso: aquí no hay match ni sugerencias. Revisa su expediente tú.
      </EmptyState>
    );
  }
  if (query.isPending) return <RowsSkeleton rows={3} />;
  if (query.isError) {
    return (
      <ListProblem
        title="No pudimos calcular sus matches"
        error={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const { items, insufficient, model } = query.data;
  const [best] = items;
  if (best === undefined) {
    return insufficient > 0 ? (
      <EmptyState title="Información insuficiente">
        Falta más de la mitad de lo que piden las vacantes. Completa su experiencia y lo que busca en Resumen.
      </EmptyState>
    ) : (
      <EmptyState title="Aún no hay vacantes activas">Cuando publiques una, aquí verás cómo coincide.</EmptyState>
    );
  }
  return (
    <div className={styles.tab}>
      <div className={styles.score}>
        <span className={styles.number}>{best.score}</span>
        <meter className={styles.meter} min={0} max={100} value={best.score} aria-label="Mejor match" />
        <p>Su mejor match con una vacante activa, de 0 a 100. Cuenta como coincidencia desde {model.threshold}.</p>
      </div>
      <section className={styles.vacancies} aria-labelledby="mejores-vacantes">
        <h3 id="mejores-vacantes">Las vacantes que mejor le quedan</h3>
        <ul>
          {items.map((vacancy) => (
            <VacancyRow key={vacancy.jobID} vacancy={vacancy} candidate={candidate} />
          ))}
        </ul>
        {insufficient > 0 && (
          <p>De {counted(insufficient, 'vacante más', 'vacantes más')} no hay información suficiente.</p>
        )}
      </section>
    </div>
  );
}

interface VacancyRowProps {
  readonly vacancy: VacancyMatch;
  readonly candidate: Candidate;
}

function VacancyRow({ vacancy, candidate: { docID } }: VacancyRowProps) {
  const { jobID, name, companyName, place, pay, score, reasons, missing, stage } = vacancy;
  const mayInvite = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'candidates:invite'));
  const [isInviting, setIsInviting] = useState(false);
  return (
    <li>
      <strong className={styles.match}>{score}</strong>
      <div>
        <PrefetchLink to={hubPath(jobID, docID)}>{name}</PrefetchLink>
        <p>
          {companyName} · {place} · {pay}
        </p>
        {reasons.length > 0 && <p>{reasons.join(' · ')}</p>}
        {missing.length > 0 && <p>Falta: {missing.join(', ')}</p>}
      </div>
      {stage !== null && <Tag tone="accent">{labelOf(applicationStages, stage)}</Tag>}
      {stage === null && mayInvite && (
        <Button size="sm" aria-label={`Invitar a ${name} de ${companyName}`} onClick={() => setIsInviting(true)}>
          Invitar
        </Button>
      )}
      {isInviting && <InviteDialog docIDs={[docID]} vacancy={vacancy} onClose={() => setIsInviting(false)} />}
    </li>
  );
}
