import { useQuery } from '@tanstack/react-query';
import type { Survey } from '@vinculo/contracts/surveys';
import { surveyQueries, useSwitchSurvey } from '@vinculo/data-access/surveys';
import { labelOf } from '@vinculo/domain/catalogs';
import { counted } from '@vinculo/domain/formats';
import { surveyAudiences, surveyMoments } from '@vinculo/domain/surveys';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { EmptyState, notify, RowsSkeleton } from '@vinculo/ui/feedback';
import { ListProblem } from '@vinculo/ui/list';
import { Tag } from '@vinculo/ui/status';
import styles from './experiences.module.css';

interface SurveyItemProps {
  readonly survey: Survey;
  readonly mayManage: boolean;
  readonly onOpen: (survey: Survey) => void;
}

function SurveyItem({ survey, mayManage, onOpen }: SurveyItemProps) {
  const change = useSwitchSurvey();
  const { surveyID, name, moment, audience, isActive, questions, delayHours, asked, answered, version } = survey;
  const turn = () =>
    void change.mutateAsync({ surveyID, isActive: !isActive, version }).then(
      () => notify.success(isActive ? 'Encuesta pausada' : 'Encuesta activa'),
      (error: unknown) => notify.error(problemText(error)),
    );
  return (
    <li>
      <p className={styles.scores}>
        <strong>{name}</strong>
        <Tag tone={isActive ? 'success' : 'neutral'}>{isActive ? 'Activa' : 'Pausada'}</Tag>
      </p>
      <p className={styles.about}>
        {labelOf(surveyAudiences, audience)} · {labelOf(surveyMoments, moment)} ·{' '}
        {counted(questions.length, 'pregunta', 'preguntas')} · {counted(delayHours, 'hora', 'horas')} después ·{' '}
        {answered} de {counted(asked, 'enviada', 'enviadas')}
      </p>
      <p className={styles.actions}>
        <Button size="sm" onClick={() => onOpen(survey)}>
          {mayManage ? 'Editar' : 'Ver preguntas'}
          <span className={styles.unseen}> de {name}</span>
        </Button>
        {mayManage && (
          <Button size="sm" isBusy={change.isPending} onClick={turn}>
            {isActive ? 'Pausar' : 'Activar'}
            <span className={styles.unseen}> {name}</span>
          </Button>
        )}
      </p>
    </li>
  );
}

interface SurveysSectionProps {
  readonly mayManage: boolean;
  readonly onOpen: (survey: Survey) => void;
}

/** The surveys, active ones first. */
export function SurveysSection({ mayManage, onOpen }: SurveysSectionProps) {
  const query = useQuery(surveyQueries.list());
  return (
    <section className={styles.section} aria-labelledby="surveys">
      <h2 id="surveys">Encuestas</h2>
      <p className={styles.about}>
        Se envían por correo después del cambio de etapa, a nadie más de una vez en 30 días, y nunca a quien pidió no
        recibirlas, se opuso o está bloqueado.
      </p>
      {query.isPending ? (
        <RowsSkeleton rows={3} label="Cargando encuestas" />
      ) : query.data === undefined ? (
        <ListProblem
          title="No pudimos cargar las encuestas"
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : query.data.length === 0 ? (
        <EmptyState title="Aún no hay encuestas">Crea una para saber cómo les fue.</EmptyState>
      ) : (
        <ul className={styles.answers} aria-label="Encuestas">
          {query.data.map((survey) => (
            <SurveyItem key={survey.surveyID} survey={survey} mayManage={mayManage} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </section>
  );
}
