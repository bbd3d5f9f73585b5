import { arcoListFilters, arcoRequestId, type ArcoRequestId } from '@vinculo/contracts/privacy';
import { labelOf } from '@vinculo/domain/catalogs';
import { arcoChannels, arcoDues, arcoKinds } from '@vinculo/domain/privacy';
import type { FilterNotes } from '@vinculo/ui/export';
import { listParams, useListParams } from '@vinculo/ui/list';
import { ADMIN_PARAMS } from '@vinculo/ui/navigation';
import { useSearchParams } from 'react-router-dom';

/** The filters of the ARCO desk in the URL, which contains no personal data. */
const arcoParams = listParams(arcoListFilters, {
  state: 'estado',
  kind: 'derecho',
  channel: 'canal',
  due: 'plazo',
  folio: 'folio',
});

type ArcoFilters = typeof arcoParams.defaults;

/** The filters in words, for exported files. */
export const arcoNotes = ({ state, kind, channel, due, folio }: ArcoFilters): FilterNotes => [
  ['Estado', state === 'open' ? 'Abiertas' : 'Cerradas'],
  ['Derecho', kind && labelOf(arcoKinds, kind)],
  ['Llegó por', channel && labelOf(arcoChannels, channel)],
  ['Plazo', due && labelOf(arcoDues, due)],
  ['Folio', folio],
];

/** The filters, and the request whose panel is open. */
export function useArcoList() {
  const { filters, setFilters, show } = useListParams(arcoParams);
  const [params, setParams] = useSearchParams();
  const opened = arcoRequestId.safeParse(params.get(ADMIN_PARAMS.arcoRequest));
  return {
    filters,
    setFilters,
    show,
    /** The choice between open and closed requests does not count as a filter. */
    activeCount: arcoParams.activeNames(filters).filter((name) => name !== 'state').length,
    clear: () => setFilters({ ...arcoParams.cleared, state: filters.state }),
    openID: opened.success ? opened.data : null,
    open(requestID: ArcoRequestId | null) {
      const next = new URLSearchParams(window.location.search);
      if (requestID === null) next.delete(ADMIN_PARAMS.arcoRequest);
      else next.set(ADMIN_PARAMS.arcoRequest, requestID);
      setParams(next, { replace: true });
    },
  };
}
