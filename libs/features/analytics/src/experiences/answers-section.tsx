import { useInfiniteQuery } from '@tanstack/react-query';
import type { GivenAnswer } from '@vinculo/contracts/surveys';
import { surveyQueries, type SurveyAnswersRequest } from '@vinculo/data-access/surveys';
import { labelOf } from '@vinculo/domain/catalogs';
import { counted } from '@vinculo/domain/formats';
import { surveyMoments, surveyThemes } from '@vinculo/domain/surveys';
import { Button } from '@vinculo/ui/button';
import { shortDay } from '@vinculo/ui/dates';
import { EmptyState, RowsSkeleton } from '@vinculo/ui/feedback';
import { Checkbox } from '@vinculo/ui/form';
import { ListProblem } from '@vinculo/ui/list';
import { Tag } from '@vinculo/ui/status';
import { useState } from 'react';
import styles from './experiences.module.css';
import { ReplyDialog } from './reply-dialog';

const dayText = (day: string): string => shortDay(new Date(`${day}T12:00:00`));

const scoresOf = ({ nps, csat }: GivenAnswer): string =>
  [...(nps === null ? [] : [`Recomienda ${nps} de 10`]), ...(csat === null ? [] : [`Satisfacción ${csat} de 5`])].join(
    ' · ',
  );

function Answer({ answer, onReply }: { readonly answer: GivenAnswer; readonly onReply: (() => void) | undefined }) {
  const { day, surveyName, moment, themes, said, isBad, canReply, reply } = answer;
  return (
    <li>
      <p className={styles.scores}>
        {scoresOf(answer)}
        {isBad && <Tag tone="warning">Baja</Tag>}
        {themes.map((theme) => (
          <Tag key={theme}>{labelOf(surveyThemes, theme)}</Tag>
        ))}
      </p>
      {said.map(({ question, answer: text }) => (
        <blockquote key={question}>
          <p className={styles.about}>{question}</p>
          <p>{text}</p>
        </blockquote>
      ))}
      <p className={styles.about}>
        {labelOf(surveyMoments, moment)} · {surveyName} · {dayText(day)}
        {reply !== null && ` · ${reply.byName} le escribió el ${dayText(reply.day)}`}
      </p>
      {canReply && onReply !== undefined && (
        <Button size="sm" onClick={onReply}>
          Escribirle
        </Button>
      )}
    </li>
  );
}

interface AnswersSectionProps {
  readonly request: Omit<SurveyAnswersRequest, 'onlyBad'>;
  readonly mayReply: boolean;
}

/** What was answered, without who answered. */
export function AnswersSection({ request, mayReply }: AnswersSectionProps) {
  const [onlyBad, setOnlyBad] = useState(false);
  const [replying, setReplying] = useState<string>();
  const query = useInfiniteQuery(surveyQueries.answers({ ...request, onlyBad }));
  const answers = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = query.data?.pages[0]?.total;
  return (
    <section className={styles.section} aria-labelledby="answers">
      <header className={styles.head}>
        <div>
          <h2 id="answers">Lo que dijeron</h2>
          <p className={styles.about}>
            {total === undefined ? '' : `${counted(total, 'respuesta', 'respuestas')}. `}
            Sin nombres, correos, teléfonos, CURP ni RFC. No se filtran por estado, empresa ni industria, para cuidar a
            quien contestó. Abrir un ticket será posible con la mesa de ayuda.
          </p>
        </div>
        <Checkbox checked={onlyBad} onChange={({ target }) => setOnlyBad(target.checked)}>
          Solo calificaciones bajas
        </Checkbox>
      </header>
      {query.isPending ? (
        <RowsSkeleton rows={4} label="Cargando respuestas" />
      ) : query.error !== null && answers.length === 0 ? (
        <ListProblem
          title="No pudimos cargar las respuestas"
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : answers.length === 0 ? (
        <EmptyState title={onlyBad ? 'Ninguna calificación baja' : 'Aún no hay respuestas'}>
          {onlyBad ? 'En estos días nadie calificó mal.' : 'Prueba con más días, o activa una encuesta.'}
        </EmptyState>
      ) : (
        <>
          <ul className={styles.answers} aria-label="Respuestas">
            {answers.map((answer) => (
              <Answer
                key={answer.requestID}
                answer={answer}
                onReply={mayReply ? () => setReplying(answer.requestID) : undefined}
              />
            ))}
          </ul>
          {query.hasNextPage && (
            <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              Ver más
            </Button>
          )}
        </>
      )}
      {replying !== undefined && <ReplyDialog requestID={replying} onClose={() => setReplying(undefined)} />}
    </section>
  );
}
