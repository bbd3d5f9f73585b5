import { useAuthStore } from '@vinculo/data-access/state';
import { isWholeIdentifier, type IdentifierKind } from '@vinculo/domain/candidates';
import { normalizeIdentifier } from '@vinculo/domain/identifiers';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { useId, useState } from 'react';
import { IDENTIFIER_LENGTHS, identifierNote } from '../../panel/identifiers/identifier-note';
import styles from './facets.module.css';

interface IdentifierFacetProps {
  readonly kind: IdentifierKind;
  readonly label: string;
  /** The active filter. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const WRONG_RFC_DIGIT = 'El dígito verificador no coincide: revísalo.';

/**
 * Filters by an identifier. A complete one filters as soon as it is typed; a prefix filters on Enter or blur, and only
 * for users who may see full identifiers: the server refuses it to others.
 */
export function IdentifierFacet({ kind, label, value, onChange }: IdentifierFacetProps) {
  const noteID = useId();
  const mayReveal = useAuthStore((state) => can(state.user?.claims ?? NO_CLAIMS, 'candidates:reveal'));
  const [draft, setDraft] = useState({ of: value, text: value, isLeft: false });
  // The value was changed from outside, for example by Limpiar.
  const { text, isLeft } = draft.of === value ? draft : { text: value, isLeft: true };

  function change(next: string): void {
    const filter = isWholeIdentifier(kind, next) ? next : '';
    setDraft({ of: filter, text: next, isLeft: false });
    if (filter !== value) onChange(filter);
  }
  function commit(): void {
    const filter = mayReveal && normalizeIdentifier(text) !== '' ? text : value;
    setDraft({ of: filter, text, isLeft: true });
    if (filter !== value) onChange(filter);
  }

  const { refusal, warning } = identifierNote(kind, text);
  const isPart = normalizeIdentifier(text).length < IDENTIFIER_LENGTHS[kind];
  const wrong = isPart && (mayReveal || !isLeft) ? undefined : refusal;
  const note = wrong ?? (warning === undefined ? undefined : WRONG_RFC_DIGIT);
  return (
    <div>
      <label className={styles.field} data-short>
        <span className={styles.label}>{label}</span>
        <input
          className={styles.input}
          type="text"
          autoComplete="off"
          spellCheck={false}
          inputMode={kind === 'nss' ? 'numeric' : undefined}
          value={text}
          aria-invalid={wrong !== undefined || undefined}
          aria-describedby={note === undefined ? undefined : noteID}
          onChange={(event) => change(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => event.key === 'Enter' && commit()}
        />
      </label>
      {note !== undefined && (
        <p className={styles.note} data-wrong={wrong !== undefined || undefined} id={noteID}>
          {note}
        </p>
      )}
    </div>
  );
}
