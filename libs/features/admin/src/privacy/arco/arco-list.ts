import { arcoListFilters, arcoRequestId, type ArcoRequestId } from '@vinculo/contracts/privacy';
import { listParams, useListParams } from '@vinculo/ui/list';
import { ADMIN_PARAMS } from '@vinculo/ui/navigation';
import { useSearchParams } from 'react-router-dom';

/** The filters of the ARCO desk in the URL, which contains no personal data. */
const arcoParams = listParams(arcoListFilters, {
  state: 'estado',
  kind: 'derecho',
  due: 'plazo',
  folio: 'folio',
});

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
    activeCount: [filters.kind, filters.due, filters.folio].filter((filter) => filter !== undefined).length,
    clear: () => setFilters({ kind: undefined, due: undefined, folio: undefined }),
    openID: opened.success ? opened.data : null,
    open(requestID: ArcoRequestId | null) {
      const next = new URLSearchParams(window.location.search);
      if (requestID === null) next.delete(ADMIN_PARAMS.arcoRequest);
      else next.set(ADMIN_PARAMS.arcoRequest, requestID);
      setParams(next, { replace: true });
    },
  };
}
