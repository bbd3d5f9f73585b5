import { LONGEST_MODEL_NAME, type ModelDraft, type ModelVersion } from '@vinculo/contracts/models';
import { useCreateDraft, useEditDraft } from '@vinculo/data-access/models';
import { holdsIdentifier } from '@vinculo/domain/candidates';
import { matchParts, sumOfWeights, WHOLE_WEIGHT, type MatchPart } from '@vinculo/domain/matching';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { TextField, useIdempotencyKey } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import open from '../../open/open.module.css';
import { Changes } from './changes';
import styles from './models.module.css';

interface DraftDialogProps {
  /** The draft to change; left out, a new one starts with what is live. */
  readonly draft?: ModelDraft;
  readonly live: ModelVersion;
  readonly onClose: () => void;
}

const SHORTEST_NAME = 3;
const DIGITS = /^\d{1,3}$/;

/** A whole number from the least to 100; undefined otherwise. */
function pointsIn(text: string, least: number): number | undefined {
  const value = DIGITS.test(text.trim()) ? Number(text) : -1;
  return value >= least && value <= WHOLE_WEIGHT ? value : undefined;
}

function nameProblem(name: string): string | undefined {
  if (name.trim().length < SHORTEST_NAME) return 'Escribe para qué es.';
  return holdsIdentifier(name) ? 'Quita la CURP, el RFC, el NSS, el correo o el teléfono.' : undefined;
}

/** The weights and the threshold of a version that is being written. */
export function DraftDialog({ draft, live, onClose }: DraftDialogProps) {
  const [create, edit] = [useCreateDraft(), useEditDraft()];
  const start = draft ?? live;
  const [name, setName] = useState(draft?.name ?? '');
  const [texts, setTexts] = useState<Readonly<Partial<Record<MatchPart, string>>>>({});
  const [thresholdText, setThreshold] = useState(String(start.threshold));
  const [showsErrors, setShowsErrors] = useState(false);
  const textOf = (part: MatchPart) => texts[part] ?? String(start.weights[part]);
  const pointsOf = (part: MatchPart) => pointsIn(textOf(part), 0);
  const weights = {
    position: pointsOf('position') ?? 0,
    skills: pointsOf('skills') ?? 0,
    industry: pointsOf('industry') ?? 0,
    education: pointsOf('education') ?? 0,
    languages: pointsOf('languages') ?? 0,
    place: pointsOf('place') ?? 0,
    shift: pointsOf('shift') ?? 0,
  };
  const threshold = pointsIn(thresholdText, 1);
  const sum = sumOfWeights({ weights });
  const body = { name: name.trim(), weights, threshold: threshold ?? start.threshold };
  const idempotencyKey = useIdempotencyKey(body);
  const isWhole = sum === WHOLE_WEIGHT && matchParts.every(({ value }) => pointsOf(value) !== undefined);

  function accept() {
    setShowsErrors(true);
    if (nameProblem(name) !== undefined || !isWhole || threshold === undefined) return;
    const saved =
      draft === undefined
        ? create.mutateAsync({ body, idempotencyKey })
        : edit.mutateAsync({ draftID: draft.draftID, ...body, version: draft.version });
    void saved.then(
      () => {
        notify.success('Borrador guardado');
        onClose();
      },
      (error: unknown) => notify.error(problemText(error)),
    );
  }

  return (
    <Dialog
      isOpen
      isWide
      title={draft === undefined ? 'Nuevo borrador' : 'Editar borrador'}
      message="No califica a nadie hasta que dos personas lo activen."
      acceptLabel="Guardar"
      isBusy={create.isPending || edit.isPending}
      onAccept={accept}
      onClose={onClose}
    >
      <TextField
        label="Para qué es"
        isRequired
        data-autofocus
        autoComplete="off"
        maxLength={LONGEST_MODEL_NAME}
        placeholder="Más peso a los idiomas"
        value={name}
        error={showsErrors ? nameProblem(name) : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <div className={styles.weights}>
        {matchParts.map(({ value, label }) => (
          <TextField
            key={value}
            label={label}
            isRequired
            inputMode="numeric"
            after="pts"
            value={textOf(value)}
            error={pointsOf(value) === undefined ? 'De 0 a 100.' : undefined}
            onChange={({ target }) => setTexts({ ...texts, [value]: target.value })}
          />
        ))}
        <TextField
          label="Umbral"
          isRequired
          inputMode="numeric"
          value={thresholdText}
          error={threshold === undefined ? 'De 1 a 100.' : undefined}
          onChange={({ target }) => setThreshold(target.value)}
        />
      </div>
      <p className={open.text} role="status">
        Los pesos suman {sum} de {WHOLE_WEIGHT}.{sum !== WHOLE_WEIGHT && ' Ajusta hasta llegar a 100 para guardar.'}
      </p>
      <Changes from={live} to={body} />
    </Dialog>
  );
}
