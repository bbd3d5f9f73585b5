import { Dialog } from '../overlays';
import { useState } from 'react';
import type { Edits } from './compare-edits';
import styles from './conflict-dialog.module.css';

interface ConflictDialogProps<F> {
  readonly title: string;
  readonly edits: Edits<F>;
  readonly labelOf: (field: F) => string;
  /** A field's value in words. */
  readonly storedText: (field: F) => string;
  readonly mineText: (field: F) => string;
  /** @param mine the fields that take the value written here; all others stay as they are stored. */
  readonly onSave: (mine: readonly F[]) => void;
  /** Back to the form with nothing decided. */
  readonly onClose: () => void;
}

/** Two people changed the same record: shows what will come of every field, and asks only where both wrote. */
export function ConflictDialog<F extends string>({
  title,
  edits,
  labelOf,
  storedText,
  mineText,
  onSave,
  onClose,
}: ConflictDialogProps<F>) {
  const [yielded, setYielded] = useState<ReadonlySet<F>>(new Set());
  const choose = (field: F, isMine: boolean) => {
    const next = new Set(yielded);
    if (isMine) next.delete(field);
    else next.add(field);
    setYielded(next);
  };

  return (
    <Dialog
      isOpen
      title={title}
      message={
        edits.both.length === 0
          ? 'Mientras editabas se guardó otra versión. No se cruza con la tuya: puedes guardar las dos.'
          : 'Mientras editabas se guardó otra versión. Elige qué valor queda donde cambiaron lo mismo.'
      }
      acceptLabel="Guardar así"
      cancelLabel="Seguir editando"
      onAccept={() => onSave([...edits.mine, ...edits.both.filter((field) => !yielded.has(field))])}
      onClose={onClose}
    >
      {edits.both.map((field) => (
        <fieldset key={field} className={styles.question}>
          <legend>{labelOf(field)}</legend>
          <label className={styles.choice}>
            <input
              type="radio"
              name={field}
              checked={!yielded.has(field)}
              onChange={() => choose(field, true)}
              data-autofocus={field === edits.both[0] || undefined}
            />
            <span className={styles.whose}>Tuyo</span> {mineText(field)}
          </label>
          <label className={styles.choice}>
            <input type="radio" name={field} checked={yielded.has(field)} onChange={() => choose(field, false)} />
            <span className={styles.whose}>Guardado</span> {storedText(field)}
          </label>
        </fieldset>
      ))}
      <Values title="Solo tú cambiaste; se guarda" fields={edits.mine} labelOf={labelOf} textOf={mineText} />
      <Values
        title="Solo cambió la otra persona; se queda"
        fields={edits.theirs}
        labelOf={labelOf}
        textOf={storedText}
      />
    </Dialog>
  );
}

interface ValuesProps<F> {
  readonly title: string;
  readonly fields: readonly F[];
  readonly labelOf: (field: F) => string;
  readonly textOf: (field: F) => string;
}

/** Fields that nobody has to decide, with the value that they will have. */
const Values = <F extends string>({ title, fields, labelOf, textOf }: ValuesProps<F>) =>
  fields.length === 0 ? null : (
    <section aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.values}>
        {fields.map((field) => (
          <div key={field}>
            <dt>{labelOf(field)}</dt>
            <dd>{textOf(field)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
