import { useQuery } from '@tanstack/react-query';
import type { Room } from '@vinculo/contracts/agenda';
import { agendaQueries, useCreateRoom, useEditRoom } from '@vinculo/data-access/agenda';
import { DEFAULT_ZONE, timeZones, type TimeZone } from '@vinculo/domain/availability';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { SelectField, TextField, useIdempotencyKey } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { KeptList } from '../kept-list/kept-list';

/** The rooms that events take: added, changed, and retired or taken back. */
export function RoomsDialog({ onClose }: { readonly onClose: () => void }) {
  const { data } = useQuery(agendaQueries.calendars());
  const [edited, setEdited] = useState<Room | 'new' | null>(null);
  const edit = useEditRoom();
  const fail = (error: unknown) => notify.error(problemText(error));
  const rooms = data?.rooms ?? [];

  if (edited !== null) return <RoomForm room={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />;
  return (
    <Dialog
      isOpen
      title="Salas"
      message={rooms.length === 0 ? 'Aún no hay salas. Agrega la primera.' : undefined}
      acceptLabel="Agregar sala"
      cancelLabel="Cerrar"
      onAccept={() => setEdited('new')}
      onClose={onClose}
    >
      <KeptList
        label="Salas"
        items={rooms}
        idOf={({ roomID }) => roomID}
        detailOf={({ place }) => place}
        isBusy={({ roomID }) => edit.isPending && edit.variables.roomID === roomID}
        onEdit={setEdited}
        onRetire={(room, isRetired) => edit.mutate({ ...room, isRetired }, { onError: fail })}
      />
    </Dialog>
  );
}

interface RoomFormProps {
  /** Null for a new one. */
  readonly room: Room | null;
  readonly onClose: () => void;
}

function RoomForm({ room, onClose }: RoomFormProps) {
  const [name, setName] = useState(room?.name ?? '');
  const [place, setPlace] = useState(room?.place ?? '');
  const [zone, setZone] = useState<TimeZone>(room?.zone ?? DEFAULT_ZONE);
  const [showsError, setShowsError] = useState(false);
  const idempotencyKey = useIdempotencyKey({ name, place, zone });
  const create = useCreateRoom();
  const edit = useEditRoom();
  const isShort = name.trim().length < 2;
  const outcome = {
    onSuccess: () => {
      notify.success('Sala guardada');
      onClose();
    },
    onError: (error: unknown) => notify.error(problemText(error)),
  };

  function save(): void {
    if (isShort) return setShowsError(true);
    if (room === null) create.mutate({ name, place, zone, idempotencyKey }, outcome);
    else edit.mutate({ ...room, name, place, zone }, outcome);
  }
  return (
    <Dialog
      isOpen
      title={room === null ? 'Nueva sala' : 'Editar sala'}
      acceptLabel="Guardar"
      isBusy={create.isPending || edit.isPending}
      onAccept={save}
      onClose={onClose}
    >
      <TextField
        label="Nombre"
        isRequired
        maxLength={80}
        value={name}
        error={showsError && isShort ? 'Escribe cómo se llama.' : undefined}
        onChange={({ target }) => setName(target.value)}
        data-autofocus
      />
      <TextField
        label="Dirección"
        isOptional
        maxLength={200}
        help="Así la ve quien recibe la invitación."
        value={place}
        onChange={({ target }) => setPlace(target.value)}
      />
      <SelectField label="Zona" options={timeZones} value={zone} onChange={(chosen) => setZone(chosen ?? zone)} />
    </Dialog>
  );
}
