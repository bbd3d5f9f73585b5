import type { CandidateDocument } from '@vinculo/contracts/documents';
import { documentTypes, labelOf } from '@vinculo/domain/catalogs';
import { Button } from '@vinculo/ui/button';
import { TextArea } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import styles from './documents-tab.module.css';

/** What is wrong most often, to be taken as it is or built on. */
const USUAL = ['No se lee bien', 'Está incompleto', 'Está vencido', 'No corresponde a la persona', 'Es otro documento'];

interface RejectDialogProps {
  readonly document: CandidateDocument;
  readonly isBusy: boolean;
  readonly onAccept: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks why a document is rejected; the file keeps the answer. */
export function RejectDialog({ document, isBusy, onAccept, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  const [showsError, setShowsError] = useState(false);
  return (
    <Dialog
      isOpen
      title={`¿Rechazar «${labelOf(documentTypes, document.type)}»?`}
      message="El motivo queda en el expediente. No se envía ningún correo a la persona."
      acceptLabel="Rechazar"
      isDanger
      isBusy={isBusy}
      onAccept={() => (reason.trim() === '' ? setShowsError(true) : onAccept(reason.trim()))}
      onClose={onClose}
    >
      <div className={styles.usual} role="group" aria-label="Motivos frecuentes">
        {USUAL.map((usual) => (
          <Button key={usual} size="sm" onClick={() => setReason(usual)}>
            {usual}
          </Button>
        ))}
      </div>
      <TextArea
        label="Motivo"
        isRequired
        rows={3}
        maxLength={300}
        value={reason}
        error={showsError && reason.trim() === '' ? 'Escribe el motivo.' : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
    </Dialog>
  );
}
