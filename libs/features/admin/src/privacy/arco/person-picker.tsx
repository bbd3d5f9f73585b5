import { skipToken, useQuery } from '@tanstack/react-query';
import { candidateFilters, type CandidateSummary } from '@vinculo/contracts/candidates';
import { LONGEST_SEARCH } from '@vinculo/contracts/wire';
import { candidateQueries } from '@vinculo/data-access/candidates';
import { labelOf, states } from '@vinculo/domain/catalogs';
import { problemText } from '@vinculo/ui/errors';
import { Picker } from '@vinculo/ui/picker';
import { useDeferredValue, useState } from 'react';

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
    <Picker
      label="Persona"
      placeholder="Nombre, correo, teléfono, CURP…"
      maxLength={LONGEST_SEARCH}
      isRequired
      search={search}
      onSearch={setSearch}
      searchError={query.isError ? problemText(query.error) : undefined}
      optionsLabel="Personas"
      options={offered.map(({ docID, name, desiredPosition, municipality, state }) => ({
        id: docID,
        name,
        note: [desiredPosition, municipality, labelOf(states, state)].filter((part) => part !== '').join(' · '),
      }))}
      status={
        sought.length < SHORTEST
          ? 'Escribe al menos tres letras.'
          : query.isPending
            ? 'Buscando…'
            : found.length === 0 && 'Nadie coincide.'
      }
      value={value?.docID ?? null}
      onChange={(docID) => {
        const person = offered.find((one) => one.docID === docID);
        if (person !== undefined) onChange(person);
      }}
      error={error}
    />
  );
}
