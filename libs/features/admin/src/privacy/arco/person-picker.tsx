import { skipToken, useQuery } from '@tanstack/react-query';
import { candidateFilters, type CandidateSummary } from '@vinculo/contracts/candidates';
import { candidateQueries } from '@vinculo/data-access/candidates';
import { labelOf, states } from '@vinculo/domain/catalogs';
import { problemText } from '@vinculo/ui/errors';
import { FieldError, TextField } from '@vinculo/ui/form';
import { useDeferredValue, useId, useState } from 'react';
import styles from './person-picker.module.css';

interface PersonPickerProps {
  readonly value: CandidateSummary | null;
  readonly onChange: (person: CandidateSummary) => void;
  readonly error: string | undefined;
}

const MOST = 6;
/** One or two letters fit too many people to be worth asking for. */
const SHORTEST = 3;

/** Whom a request is about, found as one types by name, e-mail, phone or a full identifier. */
export function PersonPicker({ value, onChange, error }: PersonPickerProps) {
  const name = useId();
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search.trim());
  const query = useQuery(
    sought.length < SHORTEST
      ? { queryKey: ['nobody'], queryFn: skipToken }
      : candidateQueries.search({
          filters: candidateFilters.parse({ textSearch: sought }),
          sort: 'activity',
          direction: 'desc',
          pageSize: MOST,
          cursor: undefined,
          skip: 0,
        }),
  );
  const found = sought.length < SHORTEST ? [] : (query.data?.items ?? []);
  const offered = value === null || found.some(({ docID }) => docID === value.docID) ? found : [value, ...found];
  return (
    <div className={styles.picker}>
      <TextField
        label="Persona"
        isRequired
        type="search"
        autoComplete="off"
        maxLength={160}
        placeholder="Nombre, correo, teléfono, CURP…"
        value={search}
        error={query.isError ? problemText(query.error) : undefined}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => {
          // Looking for somebody is not accepting.
          if (event.key === 'Enter') event.preventDefault();
        }}
        data-autofocus
      />
      <p className={styles.count} role="status">
        {sought.length < SHORTEST
          ? 'Escribe al menos tres letras.'
          : query.isPending
            ? 'Buscando…'
            : found.length === 0 && 'Nadie coincide.'}
      </p>
      {offered.length > 0 && (
        <div className={styles.list} role="radiogroup" aria-label="Personas" aria-invalid={error !== undefined}>
          {offered.map((person) => (
            <label key={person.docID}>
              <input
                type="radio"
                name={name}
                checked={person.docID === value?.docID}
                onChange={() => onChange(person)}
              />
              <span>
                {person.name}
                <small>
                  {[person.desiredPosition, person.municipality, labelOf(states, person.state)]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </small>
              </span>
            </label>
          ))}
        </div>
      )}
      {error !== undefined && (
        <p className={styles.error} role="alert">
          <FieldError>{error}</FieldError>
        </p>
      )}
    </div>
  );
}
