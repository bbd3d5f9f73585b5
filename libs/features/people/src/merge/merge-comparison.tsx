import type { CandidateId } from '@vinculo/contracts/candidates';
import { MERGE_UNDO_DAYS, type MergeField } from '@vinculo/domain/duplicates';
import { shortDay } from '@vinculo/ui/dates';
import { Dialog } from '@vinculo/ui/overlays';
import { Avatar, Tag } from '@vinculo/ui/status';
import { useId, useState, type CSSProperties } from 'react';
import { useSelectedPerson } from '../use-selected-person';
import {
  agreeingFields,
  defaultChoices,
  fieldsToChoose,
  survivorOf,
  type Files,
  type MergeChoices,
} from './merge-draft';
import { useReadableDraft } from '../panel/summary/use-readable-draft';
import { mergeFieldLabel, mergeFieldText } from './merge-text';
import styles from './merge.module.css';
import { useMerge } from './use-merge';

const list = new Intl.ListFormat('es-MX', { type: 'conjunction' });

interface MergeComparisonProps {
  readonly files: Files;
  readonly onClose: () => void;
  readonly onMerged: (docID: CandidateId) => void;
}

/** Files side by side: equal fields, the choice of value where they differ, and the surviving file first. */
export function MergeComparison({ files, onClose, onMerged }: MergeComparisonProps) {
  const [choices, setChoices] = useState<MergeChoices>(() => defaultChoices(files));
  const { merge, isMerging } = useMerge(files);
  const { selectedID, select } = useSelectedPerson();
  const survivor = survivorOf(files);
  const fields = fieldsToChoose(files);
  const agreeing = agreeingFields(files).map((field) => mergeFieldLabel(field).toLowerCase());

  return (
    <Dialog
      isOpen
      isWide
      title={`Fusionar ${files.length} expedientes`}
      message={`Queda uno solo. Se unen etiquetas, grupos, habilidades, idiomas, experiencia y lo que busca, y lo acompañan notas, documentos, procesos e historial. Puedes deshacerlo durante ${MERGE_UNDO_DAYS} días.`}
      acceptLabel="Fusionar"
      isBusy={isMerging}
      onClose={onClose}
      onAccept={() =>
        void merge(survivor.docID, choices, () => {
          onClose();
          onMerged(survivor.docID);
          // The open file no longer exists if it was merged into another.
          if (files.some(({ docID }) => docID === selectedID)) select(survivor.docID);
        })
      }
    >
      <div className={styles.comparison} style={{ '--files': files.length } as CSSProperties}>
        <ul className={styles.files} aria-label="Expedientes">
          {files.map((file) => (
            <li key={file.docID}>
              <Avatar name={file.name} />
              <span>
                <strong>{file.name}</strong>
                <small>
                  Registro: {shortDay(new Date(file.createdAt))}
                  {file.docID === survivor.docID && ', el más antiguo'}
                </small>
              </span>
              {file.docID === survivor.docID && <Tag tone="accent">Se conserva</Tag>}
            </li>
          ))}
        </ul>
        {agreeing.length > 0 && <p className={styles.same}>Coinciden en {list.format(agreeing)}.</p>}
        {fields.length === 0 ? (
          <p className={styles.same}>Los expedientes coinciden en todos los campos: no hay nada que elegir.</p>
        ) : (
          fields.map((field) => (
            <FieldChoice
              key={field}
              field={field}
              files={files}
              chosen={choices[field]}
              onChoose={(docID) => setChoices({ ...choices, [field]: docID })}
            />
          ))
        )}
      </div>
    </Dialog>
  );
}

interface FieldChoiceProps {
  readonly field: MergeField;
  readonly files: Files;
  readonly chosen: CandidateId;
  readonly onChoose: (docID: CandidateId) => void;
}

/** The value of a field in each file; one of them becomes the value of the merged file. */
function FieldChoice({ field, files, chosen, onChoose }: FieldChoiceProps) {
  const name = useId();
  const readable = useReadableDraft();
  return (
    <fieldset className={styles.field}>
      <legend>{mergeFieldLabel(field)}</legend>
      {files.map((file) => (
        <label key={file.docID}>
          <input type="radio" name={name} checked={file.docID === chosen} onChange={() => onChoose(file.docID)} />
          <span>{mergeFieldText(field, file, readable)}</span>
        </label>
      ))}
    </fieldset>
  );
}
