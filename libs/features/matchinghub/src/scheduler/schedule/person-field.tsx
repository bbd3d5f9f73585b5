import type { CandidateId } from '@vinculo/contracts/candidates';
import { LONGEST_SEARCH } from '@vinculo/contracts/wire';
import { useFoundPeople } from '@vinculo/data-access/candidates';
import { describeCandidate } from '@vinculo/domain/candidates';
import { problemText } from '@vinculo/ui/errors';
import { Picker } from '@vinculo/ui/picker';
import { useState } from 'react';

interface PersonFieldProps {
  readonly docID: CandidateId | null;
  readonly onChange: (person: { readonly docID: CandidateId; readonly name: string }) => void;
}

/** The person that an event is with, found by name or identifier. */
export function PersonField({ docID, onChange }: PersonFieldProps) {
  const [search, setSearch] = useState('');
  const { found, isTooShort, isPending, error } = useFoundPeople(search);
  return (
    <Picker
      label="Persona (opcional)"
      placeholder="Nombre, correo, teléfono, CURP…"
      maxLength={LONGEST_SEARCH}
      search={search}
      onSearch={setSearch}
      searchError={error === null ? undefined : problemText(error)}
      optionsLabel="Personas"
      options={found
        .slice(0, 5)
        .map((person) => ({ id: person.docID, name: person.name, note: describeCandidate(person) }))}
      status={
        search === ''
          ? ''
          : isTooShort
            ? 'Escribe al menos tres letras.'
            : isPending
              ? 'Buscando…'
              : found.length === 0 && 'Nadie coincide.'
      }
      value={docID}
      onChange={(chosen) => {
        const person = found.find((one) => one.docID === chosen);
        if (person !== undefined) onChange({ docID: person.docID, name: person.name });
      }}
    />
  );
}
