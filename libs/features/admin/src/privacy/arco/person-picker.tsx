import type { CandidateSummary } from '@vinculo/contracts/candidates';
import { LONGEST_SEARCH } from '@vinculo/contracts/wire';
import { useFoundPeople } from '@vinculo/data-access/candidates';
import { describeCandidate } from '@vinculo/domain/candidates';
import { problemText } from '@vinculo/ui/errors';
import { Picker } from '@vinculo/ui/picker';
import { useState } from 'react';

interface PersonPickerProps {
  readonly value: CandidateSummary | null;
  readonly onChange: (person: CandidateSummary) => void;
  readonly error: string | undefined;
}

/** Picks the candidate of a request, searched by name, e-mail, phone or a full identifier. */
export function PersonPicker({ value, onChange, error }: PersonPickerProps) {
  const [search, setSearch] = useState('');
  const { found, isTooShort, isPending, error: searchError } = useFoundPeople(search);
  const offered = value === null || found.some(({ docID }) => docID === value.docID) ? found : [value, ...found];
  return (
    <Picker
      label="Persona"
      placeholder="Nombre, correo, teléfono, CURP…"
      maxLength={LONGEST_SEARCH}
      isRequired
      search={search}
      onSearch={setSearch}
      searchError={searchError === null ? undefined : problemText(searchError)}
      optionsLabel="Personas"
      options={offered.map((person) => ({
        id: person.docID,
        name: person.name,
        note: describeCandidate(person),
      }))}
      status={
        isTooShort ? 'Escribe al menos tres letras.' : isPending ? 'Buscando…' : found.length === 0 && 'Nadie coincide.'
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
