import type { Candidate } from '@vinculo/contracts/candidates';
import { normalizeIdentifier } from '@vinculo/domain/identifiers';
import { Button } from '@vinculo/ui/button';
import { TextField } from '@vinculo/ui/form';
import type { IdentifierName } from '../summary/candidate-draft';
import { FIELD_LABELS } from '../summary/field-text';
import type { CandidateEditing } from '../summary/use-candidate-draft';
import { IDENTIFIER_LENGTHS, identifierNote } from './identifier-note';
import styles from './identifiers.module.css';

interface IdentifierFieldProps {
  readonly name: IdentifierName;
  readonly candidate: Candidate;
  readonly editing: CandidateEditing;
}

/** The input of a new identifier, empty at first and validated once complete. An empty input keeps the stored value. */
export function IdentifierField({
  name,
  candidate,
  editing: { draft, changed, errors, write, unwrite },
}: IdentifierFieldProps) {
  const label = FIELD_LABELS[name];
  const text = draft[name];
  const length = normalizeIdentifier(text).length;
  const isComplete = length >= IDENTIFIER_LENGTHS[name];
  const note = isComplete ? identifierNote(name, text) : {};
  const isTakenAway = text === '' && changed.includes(name);

  function helpText(): string {
    if (isTakenAway) return `El ${label} se quita al guardar.`;
    if (length > 0)
      return isComplete ? 'Forma y dígito correctos.' : `${length} de ${IDENTIFIER_LENGTHS[name]} caracteres.`;
    return candidate[name] === ''
      ? `Son ${IDENTIFIER_LENGTHS[name]} caracteres.`
      : `Hoy: ${candidate[name]}. Vacío se queda igual.`;
  }

  return (
    <div className={styles.field}>
      <TextField
        label={label}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={text}
        help={helpText()}
        warning={note.warning}
        error={note.refusal ?? errors[name]}
        onChange={(event) => {
          const { value } = event.currentTarget;
          if (value === '') unwrite(name);
          else write({ [name]: value });
        }}
      />
      {candidate[name] !== '' && !isTakenAway && (
        <Button size="sm" variant="ghost" onClick={() => write({ [name]: '' })}>
          Quitar el {label}
        </Button>
      )}
    </div>
  );
}
