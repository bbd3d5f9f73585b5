import { useFreezeSnapshot } from '@vinculo/data-access/snapshots';
import { useAuthStore } from '@vinculo/data-access/state';
import { labelOf } from '@vinculo/domain/catalogs';
import { figurePages, measureOf, periodText } from '@vinculo/domain/measures';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { Checkbox, TextField, useIdempotencyKey } from '@vinculo/ui/form';
import { snapshotPath } from '@vinculo/ui/navigation';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Question } from './snapshot-words';
import { titleProblem } from './title-problem';

interface FreezeDialogProps {
  readonly question: Question;
  readonly onClose: () => void;
}

/** Names the snapshot and takes it; then shows it. */
export function FreezeDialog({ question, onClose }: FreezeDialogProps) {
  const freeze = useFreezeSnapshot();
  const navigate = useNavigate();
  const mayShare = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'snapshots:share'));
  const { period } = question.asked;
  const about =
    question.page === 'exploration' ? measureOf(question.asked.measure).label : labelOf(figurePages, question.page);
  const [title, setTitle] = useState(`${about}, ${periodText(period)}`);
  const [isShared, setIsShared] = useState(false);
  const [showsError, setShowsError] = useState(false);
  const body = { title: title.trim(), isShared, question };
  const idempotencyKey = useIdempotencyKey(body);

  function accept() {
    if (titleProblem(title) !== undefined) return setShowsError(true);
    void freeze.mutateAsync({ body, idempotencyKey }).then(
      ({ snapshotID }) => {
        // Its page says that it is frozen; a message would lie over its first button.
        onClose();
        void navigate(snapshotPath(snapshotID));
      },
      (error: unknown) => notify.error(problemText(error)),
    );
  }

  return (
    <Dialog
      isOpen
      title="Congelar instantánea"
      message="Calculamos las cifras ahora y las guardamos con fecha y huella. No cambian aunque cambien los datos."
      acceptLabel="Congelar"
      isBusy={freeze.isPending}
      onAccept={accept}
      onClose={onClose}
    >
      <TextField
        label="Título"
        isRequired
        maxLength={80}
        data-autofocus
        autoComplete="off"
        value={title}
        error={showsError ? titleProblem(title) : undefined}
        onChange={({ target }) => setTitle(target.value)}
      />
      {mayShare && (
        <Checkbox checked={isShared} onChange={() => setIsShared(!isShared)}>
          Compartir con el equipo
        </Checkbox>
      )}
    </Dialog>
  );
}
