import type { CandidateDocument } from '@vinculo/contracts/documents';
import { documentTypes, type DocumentType } from '@vinculo/domain/catalogs';
import { DateField } from '@vinculo/ui/date-field';
import { SelectField } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';

interface EditDocumentDialogProps {
  readonly document: CandidateDocument;
  readonly isBusy: boolean;
  readonly onAccept: (fields: { type: DocumentType; expiresOn: string | null }) => void;
  readonly onClose: () => void;
}

/** Corrects the type of a document and its expiry date. */
export function EditDocumentDialog({ document, isBusy, onAccept, onClose }: EditDocumentDialogProps) {
  const [type, setType] = useState<DocumentType>(document.type);
  const [expiresOn, setExpiresOn] = useState(document.expiresOn ?? '');
  return (
    <Dialog
      isOpen
      title="Corregir documento"
      acceptLabel="Guardar"
      isBusy={isBusy}
      onAccept={() => onAccept({ type, expiresOn: expiresOn === '' ? null : expiresOn })}
      onClose={onClose}
    >
      <SelectField
        label="Tipo"
        options={documentTypes}
        value={type}
        onChange={(chosen) => setType(chosen ?? document.type)}
      />
      <DateField label="Vence el" isOptional value={expiresOn} onChange={setExpiresOn} data-autofocus />
    </Dialog>
  );
}
