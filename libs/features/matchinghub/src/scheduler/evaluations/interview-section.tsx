import { useQuery } from '@tanstack/react-query';
import type { AgendaEventDetail, InterviewEvaluations } from '@vinculo/contracts/agenda';
import { agendaQueries } from '@vinculo/data-access/agenda';
import { Button } from '@vinculo/ui/button';
import { EvaluationSummary } from '@vinculo/ui/agenda';
import { RowsSkeleton } from '@vinculo/ui/feedback';
import { ListProblem } from '@vinculo/ui/list';
import { useState } from 'react';
import { EvaluateDialog } from './evaluate-dialog';
import { KitMenu } from './kit-menu';
import type { ScoreDraft } from './score-draft';
import styles from './evaluations.module.css';

/** What is asked in an interview, and what its interviewers think, once the reader has said what they do. */
export function InterviewSection({ event }: { readonly event: AgendaEventDetail }) {
  const query = useQuery(agendaQueries.evaluations({ eventID: event.eventID }));
  const [interview] = query.data ?? [];
  return (
    <section className={styles.section} aria-labelledby="event-interview">
      <div className={styles.head}>
        <h3 id="event-interview">Entrevista</h3>
        {interview?.canChooseKit === true && <KitMenu event={event} hasKit={interview.kit !== null} />}
      </div>
      {interview !== undefined ? (
        <Interview interview={interview} />
      ) : query.isError ? (
        <ListProblem
          title="No pudimos cargar la guía y las evaluaciones"
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <RowsSkeleton rows={2} label="Cargando la guía y las evaluaciones" />
      )}
    </section>
  );
}

function Interview({
  interview: { eventID, title, kit, canEvaluate, round },
}: {
  readonly interview: InterviewEvaluations;
}) {
  const [isEvaluating, setIsEvaluating] = useState(false);
  // Here, so that what was written is still there when the dialog is opened again.
  const [draft, setDraft] = useState<readonly ScoreDraft[]>([]);
  if (kit === null) return <p>Sin guía de entrevista.</p>;
  const { points } = kit;
  const isShown = round !== null && (round.evaluations.length > 0 || round.waiting.length > 0);
  return (
    <>
      <p className={styles.name}>Guía: {kit.name}</p>
      <ol className={styles.points} aria-label="Qué preguntar">
        {points.map(({ competence, questions }, index) => (
          <li key={index}>
            {competence}
            {questions !== '' && <p>{questions}</p>}
          </li>
        ))}
      </ol>
      {canEvaluate && (
        <>
          <p>Verás las evaluaciones de los demás cuando envíes la tuya.</p>
          <span>
            <Button variant="primary" onClick={() => setIsEvaluating(true)}>
              Evaluar
            </Button>
          </span>
        </>
      )}
      {isShown && (
        <>
          <p className={styles.name}>Evaluaciones</p>
          <EvaluationSummary points={points} evaluations={round.evaluations} waiting={round.waiting} />
        </>
      )}
      {isEvaluating && (
        <EvaluateDialog
          {...{ eventID, title, points, draft }}
          onChange={setDraft}
          onClose={() => setIsEvaluating(false)}
        />
      )}
    </>
  );
}
