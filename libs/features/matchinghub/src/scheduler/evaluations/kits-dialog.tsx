import { useQuery } from '@tanstack/react-query';
import type { InterviewKit } from '@vinculo/contracts/agenda';
import { agendaQueries, useEditInterviewKit } from '@vinculo/data-access/agenda';
import { counted } from '@vinculo/domain/formats';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { notify, RowsSkeleton } from '@vinculo/ui/feedback';
import { ListProblem } from '@vinculo/ui/list';
import { Dialog } from '@vinculo/ui/overlays';
import { Tag } from '@vinculo/ui/status';
import { useState } from 'react';
import { KitForm } from './kit-form';
import styles from './evaluations.module.css';

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
        <ul className={styles.kits} aria-label="Guías">
          {query.data.map((kit) => (
            <li key={kit.kitID}>
              <span>
                {kit.name} {kit.isRetired && <Tag>Retirada</Tag>}
                <small>{counted(kit.points.length, 'competencia', 'competencias')}</small>
              </span>
              <span>
                <Button size="sm" aria-label={`Editar ${kit.name}`} onClick={() => setEdited(kit)}>
                  Editar
                </Button>
                <Button
                  size="sm"
                  aria-label={`${kit.isRetired ? 'Volver a usar' : 'Retirar'} ${kit.name}`}
                  isBusy={edit.isPending && edit.variables.kitID === kit.kitID}
                  onClick={() =>
                    edit.mutate(
                      { ...kit, isRetired: !kit.isRetired },
                      { onError: (error) => notify.error(problemText(error)) },
                    )
                  }
                >
                  {kit.isRetired ? 'Volver a usar' : 'Retirar'}
                </Button>
              </span>
            </li>
          ))}
        </ul>
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
