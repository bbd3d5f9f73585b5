import type { CandidateId } from '@vinculo/contracts/candidates';
import { LONGEST_SEARCH } from '@vinculo/contracts/wire';
import { useFoundPeople } from '@vinculo/data-access/candidates';
import { describeCandidate } from '@vinculo/domain/candidates';
import { problemText } from '@vinculo/ui/errors';
import { Dialog } from '@vinculo/ui/overlays';
import { Picker } from '@vinculo/ui/picker';
import { useState } from 'react';
import { InviteDialog } from './invite-dialog';

/** Invites one person to a vacancy: selects the person, then the vacancy. */
export function InvitePersonDialog({ onClose }: { readonly onClose: () => void }) {
  const [search, setSearch] = useState('');
  const [docID, setDocID] = useState<CandidateId | null>(null);
  const [isChosen, setIsChosen] = useState(false);
  const [showsError, setShowsError] = useState(false);
  const { found, isTooShort, isPending, error } = useFoundPeople(search);
  if (isChosen && docID !== null) return <InviteDialog docIDs={[docID]} onClose={onClose} />;

  // Only a person visible in the results can be selected.
  const chosen = found.some((person) => person.docID === docID) ? docID : null;
  return (
    <Dialog
      isOpen
      title="Invitar a una persona"
      message="Elige a quién; después, la vacante."
      acceptLabel="Continuar"
      onClose={onClose}
      onAccept={() => (chosen === null ? setShowsError(true) : setIsChosen(true))}
    >
      <Picker
        label="Persona"
        placeholder="Nombre, correo, teléfono, CURP…"
        maxLength={LONGEST_SEARCH}
        search={search}
        onSearch={setSearch}
        searchError={error === null ? undefined : problemText(error)}
        optionsLabel="Personas"
        options={found.map((person) => ({
          id: person.docID,
          name: person.name,
          note: describeCandidate(person),
        }))}
        status={
          isTooShort
            ? 'Escribe al menos tres letras.'
            : isPending
              ? 'Buscando…'
              : found.length === 0 && 'Nadie coincide.'
        }
        value={chosen}
        onChange={setDocID}
        error={showsError && chosen === null ? 'Elige a una persona.' : undefined}
      />
    </Dialog>
  );
}
