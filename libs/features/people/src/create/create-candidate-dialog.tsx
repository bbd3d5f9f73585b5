import type { CandidateId } from '@vinculo/contracts/candidates';
import { useCreateCandidate } from '@vinculo/data-access/candidates';
import { useCatalog } from '@vinculo/data-access/catalogs';
import { phoneDigits } from '@vinculo/domain/candidates';
import { isValueOf, states } from '@vinculo/domain/catalogs';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { SelectField, TextField } from '@vinculo/ui/form';
import { useIsMounted } from '@vinculo/ui/mounted';
import { Dialog } from '@vinculo/ui/overlays';
import { useState, type ChangeEvent } from 'react';
import { MunicipalityField } from '../location/municipality-field';
import styles from './create-candidate-dialog.module.css';
import { WISH_NAMES } from '../wishes/wish-draft';
import { WishField } from '../wishes/wish-field';
import { curpProblem, NO_CANDIDATE, readDraft, type NewCandidate, type NewLine } from './new-candidate';

interface CreateCandidateDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (docID: CandidateId) => void;
}

/** Creates a person's file from a few required fields. */
export function CreateCandidateDialog({ onClose, onCreated }: CreateCandidateDialogProps) {
  const [draft, setDraft] = useState(NO_CANDIDATE);
  const [showsErrors, setShowsErrors] = useState(false);
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());
  const create = useCreateCandidate();
  const positions = useCatalog('positions');
  const isMounted = useIsMounted();
  // Phones are typed in many formats; only the ten digits count.
  const filled: NewCandidate = { ...draft, phone: phoneDigits(draft.phone) ?? draft.phone.trim() };
  const { input, errors: found } = readDraft(filled);
  const errors = { curp: curpProblem(draft.curp, false), ...(showsErrors ? found : {}) };

  function change(part: Partial<NewCandidate>) {
    setDraft({ ...draft, ...part });
    // A changed form is a new request and needs a new idempotency key.
    setIdempotencyKey(crypto.randomUUID());
  }

  function accept() {
    if (input === null) return setShowsErrors(true);
    void create.mutateAsync({ input, idempotencyKey }).then(
      ({ docID }) => {
        notify.success('Persona registrada');
        // If the user has navigated away, the new file is not opened.
        if (isMounted()) onCreated(docID);
      },
      (error: unknown) => void notify.error(problemText(error)),
    );
  }

  const text = (name: NewLine) => ({
    value: draft[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [name]: event.target.value }),
  });

  return (
    <Dialog
      isOpen
      title="Nueva persona"
      acceptLabel="Registrar"
      isBusy={create.isPending}
      onAccept={accept}
      onClose={onClose}
    >
      <TextField label="Nombre" isRequired maxLength={80} data-autofocus {...text('firstName')} />
      <div className={styles.two}>
        <TextField label="Primer apellido" isRequired maxLength={60} {...text('paternalName')} />
        <TextField label="Segundo apellido" maxLength={60} {...text('maternalName')} />
      </div>
      <div className={styles.two}>
        <TextField label="Correo electrónico" type="email" maxLength={254} {...text('email')} />
        <TextField label="Teléfono" type="tel" maxLength={20} {...text('phone')} />
      </div>
      <SelectField
        label="Puesto buscado"
        isClearable
        options={positions.optionsFor(draft.desiredPosition)}
        isUnavailable={positions.isUnavailable}
        value={draft.desiredPosition === '' ? null : draft.desiredPosition}
        error={errors.desiredPosition}
        onChange={(desiredPosition) => change({ desiredPosition: desiredPosition ?? '' })}
      />
      <div className={styles.two}>
        <SelectField
          label="Estado"
          isClearable
          options={states}
          value={isValueOf(states, draft.state) ? draft.state : null}
          error={errors.state}
          onChange={(state) => change({ state: state ?? '', municipality: '' })}
        />
        <MunicipalityField
          state={draft.state}
          value={draft.municipality}
          error={errors.municipality}
          onChange={(municipality) => change({ municipality })}
        />
      </div>
      <TextField label="CURP" maxLength={24} spellCheck={false} {...text('curp')} />
      <details className={styles.wishes} open={WISH_NAMES.some((name) => errors[name] !== undefined) || undefined}>
        <summary>Lo que busca</summary>
        <div className={styles.wishFields}>
          {WISH_NAMES.map((name) => (
            <WishField key={name} name={name} draft={draft} error={errors[name]} write={change} />
          ))}
        </div>
      </details>
    </Dialog>
  );
}
