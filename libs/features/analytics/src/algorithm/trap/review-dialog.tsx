import type { RiskyVacancy, TrapReviewId } from '@vinculo/contracts/trap-risk';
import { useReviewTrapRisk, useUndoTrapReview } from '@vinculo/data-access/trap-risk';
import type { TrapDecision } from '@vinculo/domain/trap-risk';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { TextArea, useIdempotencyKey } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';

const WORDS = {
  trap: {
    title: (name: string) => `¿Es trampa «${name}»?`,
    message: 'Se pausa: deja de recibir postulaciones.',
    accept: 'Es trampa: pausar',
  },
  safe: {
    title: (name: string) => `¿Es legítima «${name}»?`,
    message: 'Sale de la lista, y vuelve solo si aparecen más señales.',
    accept: 'Es legítima',
  },
} as const satisfies Record<TrapDecision, unknown>;

interface ReviewDialogProps {
  readonly item: RiskyVacancy;
  readonly decision: TrapDecision;
  readonly onClose: () => void;
}

/** Says why a vacancy is a trap, which pauses it, or is none. */
export function ReviewDialog({ item: { jobID, vacancyName, version }, decision, onClose }: ReviewDialogProps) {
  const review = useReviewTrapRisk();
  const undo = useUndoTrapReview();
  const [reason, setReason] = useState('');
  const [showsError, setShowsError] = useState(false);
  const body = { decision, reason: reason.trim(), version };
  const idempotencyKey = useIdempotencyKey({ jobID, ...body });
  const { title, message, accept } = WORDS[decision];
  const fail = (error: unknown) => void notify.error(problemText(error));

  const takeBack = (reviewID: TrapReviewId) =>
    void undo
      .mutateAsync(reviewID)
      .then(({ isResumed }) => notify.success(isResumed ? 'Sigue activa, por revisar' : 'Revisión deshecha'), fail);

  function send() {
    if (body.reason === '') return setShowsError(true);
    void review.mutateAsync({ jobID, body, idempotencyKey }).then(({ reviewID, isPaused }) => {
      onClose();
      notify.undo(isPaused ? `${vacancyName} quedó en pausa` : `${vacancyName} quedó revisada`, () =>
        takeBack(reviewID),
      );
    }, fail);
  }

  return (
    <Dialog
      isOpen
      isDanger={decision === 'trap'}
      title={title(vacancyName)}
      message={message}
      acceptLabel={accept}
      isBusy={review.isPending}
      onAccept={send}
      onClose={onClose}
    >
      <TextArea
        label="Por qué"
        isRequired
        maxLength={300}
        data-autofocus
        value={reason}
        error={showsError && body.reason === '' ? 'Di qué viste o a quién preguntaste.' : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  );
}
