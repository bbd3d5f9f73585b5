import type { Survey } from '@vinculo/contracts/surveys';
import { useCreateSurvey, useEditSurvey } from '@vinculo/data-access/surveys';
import {
  MOST_QUESTIONS,
  questionKinds,
  surveyAudiences,
  surveyMoments,
  type QuestionKind,
} from '@vinculo/domain/surveys';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { FieldError, SegmentedField, SelectField, TextArea, TextField, useIdempotencyKey } from '@vinculo/ui/form';
import { SidePanel } from '@vinculo/ui/overlays';
import { useState } from 'react';
import styles from './experiences.module.css';
import { draftOf, newQuestion, problemsOf, questionsOf, type QuestionDraft, type SurveyDraft } from './survey-draft';
import { SurveyPreview } from './survey-preview';

interface SurveyPanelProps {
  /** The survey to change; undefined creates one. */
  readonly survey: Survey | undefined;
  readonly mayManage: boolean;
  readonly onClose: () => void;
}

/** A survey with its questions and how they will be seen. Whom it asks and when are fixed once it exists. */
export function SurveyPanel({ survey, mayManage, onClose }: SurveyPanelProps) {
  const create = useCreateSurvey();
  const edit = useEditSurvey();
  const [draft, setDraft] = useState(() => draftOf(survey));
  const [showsProblems, setShowsProblems] = useState(false);
  const idempotencyKey = useIdempotencyKey(draft);
  const problems = showsProblems ? problemsOf(draft) : {};
  const change = (part: Partial<SurveyDraft>) => setDraft({ ...draft, ...part });
  const isNew = survey === undefined;

  function save(): void {
    setShowsProblems(true);
    if (Object.keys(problemsOf(draft)).length > 0) return;
    const { name, delayHours, moment, audience, isActive } = draft;
    const shared = { name: name.trim(), delayHours, questions: questionsOf(draft) };
    const saved =
      survey === undefined
        ? create.mutateAsync({ body: { ...shared, moment, audience, isActive }, idempotencyKey })
        : edit.mutateAsync({ surveyID: survey.surveyID, ...shared, version: survey.version });
    void saved.then(
      () => {
        notify.success('Encuesta guardada');
        onClose();
      },
      (error: unknown) => notify.error(problemText(error)),
    );
  }

  return (
    <SidePanel
      title={isNew ? 'Nueva encuesta' : survey.name}
      subtitle={
        isNew
          ? 'Se enviará después de lo que pase desde hoy'
          : `Versión ${survey.revision} de las preguntas${survey.asked > 0 ? '. Si las cambias, lo ya contestado conserva las suyas' : ''}`
      }
      onClose={onClose}
      footer={
        mayManage ? (
          <Button variant="primary" isBusy={create.isPending || edit.isPending} onClick={save}>
            Guardar
          </Button>
        ) : undefined
      }
    >
      {mayManage && (
        <div className={styles.form}>
          <TextField
            label="Nombre"
            maxLength={80}
            value={draft.name}
            error={problems['name']}
            onChange={({ target }) => change({ name: target.value })}
          />
          {isNew && (
            <>
              <SegmentedField
                label="A quién"
                options={surveyAudiences}
                value={draft.audience}
                onChange={(audience) => change({ audience })}
              />
              <SelectField
                label="Después de"
                help="«Ticket cerrado» se agregará con la mesa de ayuda."
                options={surveyMoments}
                value={draft.moment}
                onChange={(moment) => moment !== null && change({ moment })}
              />
            </>
          )}
          <TextField
            label="Horas de espera"
            inputMode="numeric"
            help="Con 0 se envía en cuanto el cambio ya no se puede deshacer."
            value={Number.isNaN(draft.delayHours) ? '' : String(draft.delayHours)}
            error={problems['delayHours']}
            onChange={({ target }) => change({ delayHours: Number.parseInt(target.value, 10) })}
          />
          <Questions questions={draft.questions} problems={problems} onChange={(questions) => change({ questions })} />
        </div>
      )}
      <SurveyPreview questions={questionsOf(draft)} />
    </SidePanel>
  );
}

interface QuestionsProps {
  readonly questions: readonly QuestionDraft[];
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (questions: readonly QuestionDraft[]) => void;
}

function Questions({ questions, problems, onChange }: QuestionsProps) {
  const [kind, setKind] = useState<QuestionKind>('csat');
  const put = (index: number, part: Partial<QuestionDraft>) =>
    onChange(questions.map((question, place) => (place === index ? { ...question, ...part } : question)));
  return (
    <>
      {questions.map((question, index) => (
        <fieldset key={index} className={styles.question}>
          <legend>
            {index + 1}. {questionKinds.find(({ value }) => value === question.kind)?.label}
          </legend>
          <TextField
            label={`Pregunta ${index + 1}`}
            maxLength={200}
            value={question.text}
            error={problems[`${index}.text`]}
            onChange={({ target }) => put(index, { text: target.value })}
          />
          {question.kind === 'choice' && (
            <TextArea
              label={`Opciones de la pregunta ${index + 1}`}
              help="Una por línea."
              value={question.options}
              error={problems[`${index}.options`]}
              onChange={({ target }) => put(index, { options: target.value })}
            />
          )}
          {questions.length > 1 && (
            <Button size="sm" variant="ghost" onClick={() => onChange(questions.filter((_, place) => place !== index))}>
              Quitar pregunta {index + 1}
            </Button>
          )}
        </fieldset>
      ))}
      {problems['questions'] !== undefined && <FieldError>{problems['questions']}</FieldError>}
      {questions.length < MOST_QUESTIONS && (
        <div className={styles.adding}>
          <SelectField
            label="Otra pregunta"
            options={questionKinds}
            value={kind}
            onChange={(chosen) => chosen !== null && setKind(chosen)}
          />
          <Button onClick={() => onChange([...questions, newQuestion(kind)])}>Agregar</Button>
        </div>
      )}
    </>
  );
}
