import { useQuery } from '@tanstack/react-query';
import type { InterviewKit } from '@vinculo/contracts/agenda';
import { agendaQueries, useEditInterviewKit } from '@vinculo/data-access/agenda';
import { counted } from '@vinculo/domain/formats';
import { problemText } from '@vinculo/ui/errors';
import { notify, RowsSkeleton } from '@vinculo/ui/feedback';
import { ListProblem } from '@vinculo/ui/list';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { KeptList } from '../kept-list/kept-list';
import { KitForm } from './kit-form';

/** The interview kits: added, changed, and retired or taken back. */
export function KitsDialog({ onClose }: { readonly onClose: () => void }) {
  const query = useQuery(agendaQueries.kits());
  const [edited, setEdited] = useState<InterviewKit | 'new' | null>(null);
  const edit = useEditInterviewKit();

  if (edited !== null) return <KitForm kit={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />;
  return (
    <Dialog
      isOpen
      title="Guías de entrevista"
      message={
        query.data?.length === 0
          ? 'Aún no hay guías. Agrega la primera.'
          : 'Las entrevistas que ya tienen guía la conservan como estaba.'
      }
      acceptLabel="Agregar guía"
      cancelLabel="Cerrar"
      onAccept={() => setEdited('new')}
      onClose={onClose}
    >
      {query.data !== undefined ? (
        <KeptList
          label="Guías"
          items={query.data}
          idOf={({ kitID }) => kitID}
          detailOf={({ points }) => counted(points.length, 'competencia', 'competencias')}
          isBusy={({ kitID }) => edit.isPending && edit.variables.kitID === kitID}
          onEdit={setEdited}
          onRetire={(kit, isRetired) =>
            edit.mutate({ ...kit, isRetired }, { onError: (error) => notify.error(problemText(error)) })
          }
        />
      ) : query.isError ? (
        <ListProblem
          title="No pudimos cargar las guías"
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <RowsSkeleton rows={3} label="Cargando las guías" />
      )}
    </Dialog>
  );
}
