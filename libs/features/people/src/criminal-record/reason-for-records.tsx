import type { JobId } from '@vinculo/contracts/vacancies';
import { useOpenCriminalRecords } from '@vinculo/data-access/criminal-record';
import { CRIMINAL_RECORD_MINUTES, SHORTEST_RECORD_REASON } from '@vinculo/domain/candidates';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { SegmentedField, TextArea } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useRef, useState } from 'react';
import { VacancyPicker } from '../bulk/vacancy-picker';

const KINDS = [
  { value: 'vacancy', label: 'Una vacante' },
  { value: 'words', label: 'Otro motivo' },
] as const;
type Kind = (typeof KINDS)[number]['value'];

/** Asks for the reason to see who has a criminal-record letter: a vacancy that requires it, or free text. */
export function ReasonForRecords({ onDone }: { readonly onDone: (isOpen: boolean) => void }) {
  const [kind, setKind] = useState<Kind>('vacancy');
  const [jobID, setJobID] = useState<JobId | null>(null);
  const [words, setWords] = useState('');
  const [showsErrors, setShowsErrors] = useState(false);
  const open = useOpenCriminalRecords();
  const key = useRef(crypto.randomUUID());
  const text = words.trim();
  const isMissing = kind === 'vacancy' ? jobID === null : text.length < SHORTEST_RECORD_REASON;

  function accept() {
    if (isMissing) return setShowsErrors(true);
    const reason = kind === 'vacancy' ? { jobID, reason: '' } : { jobID: null, reason: text };
    open.mutate(
      { reason, idempotencyKey: key.current },
      {
        onSuccess: () => onDone(true),
        onError: (error) => {
          // A changed reason is a new request.
          key.current = crypto.randomUUID();
          notify.error(problemText(error));
        },
      },
    );
  }

  return (
    <Dialog
      isOpen
      title="¿Para qué necesitas los antecedentes penales?"
      message={`Se abren para ti ${CRIMINAL_RECORD_MINUTES} minutos. Tu motivo y lo que veas quedan en la bitácora.`}
      acceptLabel="Abrir"
      isBusy={open.isPending}
      onAccept={accept}
      onClose={() => onDone(false)}
    >
      <SegmentedField label="Motivo" options={KINDS} value={kind} onChange={setKind} />
      {kind === 'vacancy' ? (
        <VacancyPicker
          value={jobID}
          onChange={setJobID}
          error={showsErrors && isMissing ? 'Elige una vacante.' : undefined}
        />
      ) : (
        <TextArea
          label="Cuéntanos"
          isRequired
          rows={3}
          maxLength={300}
          help="Sin nombres de personas: queda en la bitácora."
          value={words}
          error={showsErrors && isMissing ? `Escribe al menos ${SHORTEST_RECORD_REASON} caracteres.` : undefined}
          onChange={(event) => setWords(event.currentTarget.value)}
          data-autofocus
        />
      )}
    </Dialog>
  );
}
