import type { EventId, KitPoint } from '@vinculo/contracts/agenda';
import { useEvaluateInterview } from '@vinculo/data-access/agenda';
import { SCORE_LABELS, SCORES } from '@vinculo/domain/agenda';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { SegmentedField, TextArea, useIdempotencyKey } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { EMPTY_SCORE, finished, isShortReason, scoreOf, type ScoreDraft } from './score-draft';
import styles from './evaluations.module.css';

const OPTIONS = SCORES.map((score) => ({ value: String(score), label: String(score) }));
const SCALE = SCORES.map((score) => `${score} ${SCORE_LABELS[score].toLowerCase()}`).join(', ');

interface EvaluateDialogProps {
  readonly eventID: EventId;
  readonly title: string;
  readonly points: readonly KitPoint[];
  /** What was filled in before; points beyond it are empty. */
  readonly draft: readonly ScoreDraft[];
  readonly onChange: (draft: readonly ScoreDraft[]) => void;
  readonly onClose: () => void;
}

/** Evaluates an interview: a score and its reason for each point of the kit. */
export function EvaluateDialog({ eventID, title, points, draft, onChange, onClose }: EvaluateDialogProps) {
  const [showsErrors, setShowsErrors] = useState(false);
  const drafts = points.map((_, index) => draft[index] ?? EMPTY_SCORE);
  const idempotencyKey = useIdempotencyKey({ eventID, drafts });
  const evaluate = useEvaluateInterview(eventID);
  const change = (index: number, part: Partial<ScoreDraft>) =>
    onChange(drafts.map((one, at) => (at === index ? { ...one, ...part } : one)));

  function send(): void {
    const scores = finished(drafts);
    if (scores === null) return setShowsErrors(true);
    evaluate.mutate(
      { scores, idempotencyKey },
      {
        onSuccess: () => {
          notify.success('Evaluación enviada');
          onClose();
        },
        onError: (error) => notify.error(problemText(error)),
      },
    );
  }
  return (
    <Dialog
      isOpen
      title={`Evaluar «${title}»`}
      message={`${SCALE}. Una vez enviada, tu evaluación ya no cambia.`}
      acceptLabel="Enviar"
      isBusy={evaluate.isPending}
      onAccept={send}
      onClose={onClose}
    >
      {points.map(({ competence, questions }, index) => {
        const one = drafts[index] ?? EMPTY_SCORE;
        return (
          <fieldset key={index} className={styles.point}>
            <legend>{competence}</legend>
            {questions !== '' && <p className={styles.questions}>{questions}</p>}
            <SegmentedField
              label="Calificación"
              isRequired
              options={OPTIONS}
              value={one.score === null ? null : String(one.score)}
              error={showsErrors && one.score === null ? 'Elige del 1 al 4.' : undefined}
              onChange={(value) => change(index, { score: scoreOf(value) })}
            />
            <TextArea
              label="Motivo"
              isRequired
              rows={2}
              maxLength={1000}
              value={one.reason}
              error={showsErrors && isShortReason(one) ? 'Escribe qué viste o escuchaste.' : undefined}
              onChange={({ target }) => change(index, { reason: target.value })}
            />
          </fieldset>
        );
      })}
    </Dialog>
  );
}
