import { useQuery } from '@tanstack/react-query';
import type { AgendaEventDetail, KitId } from '@vinculo/contracts/agenda';
import { agendaQueries, useChooseInterviewKit } from '@vinculo/data-access/agenda';
import { isOpen } from '@vinculo/domain/agenda';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { Menu } from '@vinculo/ui/overlays';

interface KitMenuProps {
  readonly event: AgendaEventDetail;
  readonly hasKit: boolean;
}

/** Chooses the kit of an interview among those in use. */
export function KitMenu({ event: { eventID, version, state }, hasKit }: KitMenuProps) {
  const query = useQuery(agendaQueries.kits());
  const choose = useChooseInterviewKit();
  const set = (kitID: KitId | null) =>
    choose.mutate(
      { eventID, kitID, version },
      {
        onSuccess: () => notify.success(kitID === null ? 'La entrevista quedó sin guía' : 'Guía elegida'),
        onError: (error) => notify.error(problemText(error)),
      },
    );
  const kits = (query.data ?? []).filter(({ isRetired }) => !isRetired);
  if (query.isError)
    return (
      <Button size="sm" isBusy={query.isFetching} onClick={() => void query.refetch()}>
        Reintentar las guías
      </Button>
    );
  if (query.data !== undefined && kits.length === 0 && !hasKit)
    return <small>Agrega guías en el menú de la agenda.</small>;
  return (
    <Menu
      trigger={
        <Button size="sm" isBusy={choose.isPending || query.isPending}>
          {hasKit ? 'Cambiar guía' : 'Elegir guía'}
        </Button>
      }
      groups={[
        kits.map(({ kitID, name }) => ({ label: name, onSelect: () => set(kitID) })),
        ...(hasKit && isOpen(state) ? [[{ label: 'Sin guía', onSelect: () => set(null) }]] : []),
      ]}
    />
  );
}
