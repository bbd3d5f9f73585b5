import { IconPencil } from '@tabler/icons-react';
import { Tag } from '@vinculo/ui/status';
import { isOptionWish } from '../../wishes/wish-draft';
import { isLabels, type CandidateDraft, type FieldName } from './candidate-draft';
import { CopyButton } from './copy-button';
import { FIELD_LABELS, fieldTexts } from './field-text';
import { useReadableDraft } from './use-readable-draft';
import styles from './value-row.module.css';

interface ValueRowProps {
  readonly name: FieldName;
  readonly draft: CandidateDraft;
  /** Left out if the user may only read. */
  readonly onEdit: (() => void) | undefined;
}

/** One value of a file; a click or Enter opens its field. */
export function ValueRow({ name, draft, onEdit }: ValueRowProps) {
  const texts = fieldTexts(name, useReadableDraft()(draft));
  const content = (
    <>
      <span className={styles.label}>{FIELD_LABELS[name]}</span>{' '}
      <span className={styles.value} data-empty={texts.length === 0 || undefined}>
        {texts.length === 0 && (onEdit === undefined ? '—' : 'Agregar')}
        {texts.map((text) =>
          isLabels(name) || isOptionWish(name) || name === 'knownFunctions' || name === 'languages' ? (
            <Tag key={text}>{text}</Tag>
          ) : (
            <span key={text} className={styles.line}>
              {text}
            </span>
          ),
        )}
      </span>
    </>
  );
  return (
    <div className={styles.row}>
      {onEdit === undefined ? (
        <div className={styles.main}>{content}</div>
      ) : (
        <button className={styles.main} type="button" title="Editar" onClick={onEdit} data-edit>
          {content}
          <IconPencil className={styles.pencil} size={14} stroke={1.75} aria-hidden />
        </button>
      )}
      {(name === 'phone' || name === 'email') && draft[name] !== '' && (
        <CopyButton label={`Copiar ${FIELD_LABELS[name].toLowerCase()}`} text={draft[name]} />
      )}
    </div>
  );
}
