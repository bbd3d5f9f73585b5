import type { Candidate } from '@vinculo/contracts/candidates';
import { Button } from '@vinculo/ui/button';
import { ConflictDialog } from '@vinculo/ui/conflict';
import { fieldControl } from '@vinculo/ui/form';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { IdentifierRow } from '../identifiers/identifier-row';
import { Mismatches } from '../identifiers/mismatches';
import { WISH_NAMES } from '../../wishes/wish-draft';
import { ViabilitySection } from '../viability/viability-section';
import { isIdentifier, type FieldName } from './candidate-draft';
import { FieldEditor } from './field-editor';
import { FIELD_LABELS, fieldText } from './field-text';
import styles from './summary-tab.module.css';
import { useCandidateDraft } from './use-candidate-draft';
import { useReadableDraft } from './use-readable-draft';
import { ValueRow } from './value-row';

const SECTIONS: readonly { readonly title: string; readonly fields: readonly FieldName[] }[] = [
  { title: 'Perfil laboral', fields: ['desiredPosition', 'education', 'experience', 'skills', 'languages'] },
  { title: 'Lo que busca', fields: WISH_NAMES },
  { title: 'Clasificación', fields: ['tags', 'groups', 'origin', 'fair'] },
  { title: 'Nombre y contacto', fields: ['firstName', 'paternalName', 'maternalName', 'phone', 'email'] },
  { title: 'Ubicación', fields: ['state', 'municipality', 'address', 'postalCode'] },
  { title: 'Datos personales', fields: ['birthDate', 'gender', 'maritalStatus', 'nationality'] },
  { title: 'Identificadores', fields: ['curp', 'rfc', 'nss'] },
];

const slotID = (name: FieldName): string => `candidate-field-${name}`;

function focusIn(name: FieldName, find: (slot: ParentNode) => HTMLElement | null): void {
  const slot = document.getElementById(slotID(name));
  if (slot !== null) find(slot)?.focus();
}

/** A person's file: every value can be edited in place, and one button saves the changes. */
export function SummaryTab({ candidate }: { readonly candidate: Candidate }) {
  const editing = useCandidateDraft(candidate);
  const readable = useReadableDraft();
  const { open, draft, changed, errors, conflict } = editing;
  const form = useRef<HTMLFormElement>(null);
  const wasOpen = useRef<readonly FieldName[]>([]);

  // Focuses the field that opened, or the value of the field that closed.
  useEffect(() => {
    const opened = open.find((name) => !wasOpen.current.includes(name));
    const closed = wasOpen.current.findLast((name) => !open.includes(name));
    const holdsFocus =
      document.activeElement === document.body || form.current?.contains(document.activeElement) === true;
    if (opened !== undefined) focusIn(opened, fieldControl);
    else if (closed !== undefined && holdsFocus)
      focusIn(closed, (slot) => slot.querySelector<HTMLElement>('[data-edit]'));
    wasOpen.current = open;
  }, [open]);

  const leadToFirstGap = useEffectEvent(() => {
    const first = SECTIONS.flatMap(({ fields }) => fields).find((name) => errors[name] !== undefined);
    if (first !== undefined) focusIn(first, fieldControl);
  });
  useEffect(() => {
    leadToFirstGap();
  }, [errors]);

  function handleKey(event: KeyboardEvent, name: FieldName) {
    // An open list has already handled the key.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    editing.closeField(name);
  }

  return (
    <form
      ref={form}
      className={styles.tab}
      noValidate
      aria-label={`Expediente de ${candidate.name}`}
      onSubmit={(event) => {
        event.preventDefault();
        editing.save();
      }}
      onKeyDown={(event) => {
        // A field that handled Enter itself, to add a label, stays open.
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
        event.preventDefault();
        editing.save();
      }}
    >
      <div className={styles.file}>
        <Mismatches candidate={candidate} />
        <fieldset className={styles.sections} disabled={editing.isSaving}>
          {SECTIONS.map(({ title, fields }) => (
            <section key={title} aria-label={title}>
              <h3>{title}</h3>
              {fields.map((name) => (
                <div key={name} id={slotID(name)}>
                  {open.includes(name) ? (
                    <div className={styles.editor} onKeyDown={(event) => handleKey(event, name)}>
                      <FieldEditor name={name} candidate={candidate} editing={editing} />
                    </div>
                  ) : isIdentifier(name) ? (
                    <IdentifierRow name={name} candidate={candidate} onEdit={() => editing.openField(name)} />
                  ) : (
                    <ValueRow
                      name={name}
                      draft={draft}
                      onEdit={candidate.abilities.edit ? () => editing.openField(name) : undefined}
                    />
                  )}
                </div>
              ))}
            </section>
          ))}
        </fieldset>
        <ViabilitySection candidate={candidate} />
      </div>
      {open.length > 0 && (
        <div className={styles.bar} role="group" aria-label="Cambios del expediente">
          <span role="status">{changesText(changed.length)}</span>
          <Button disabled={editing.isSaving} onClick={editing.closeAll}>
            Descartar
          </Button>
          <Button type="submit" variant="primary" isBusy={editing.isSaving}>
            Guardar
          </Button>
        </div>
      )}
      {conflict !== null && (
        <ConflictDialog
          title="Alguien más cambió este expediente"
          edits={conflict.edits}
          labelOf={(name) => FIELD_LABELS[name]}
          storedText={(name) => fieldText(name, readable(conflict.stored))}
          mineText={(name) => fieldText(name, readable(conflict.mine))}
          onSave={conflict.settle}
          onClose={conflict.dismiss}
        />
      )}
    </form>
  );
}

const changesText = (count: number): string =>
  count === 0 ? 'Sin cambios' : count === 1 ? '1 cambio sin guardar' : `${count} cambios sin guardar`;
