import { arcoRequestId, type ArcoRequestId } from '@vinculo/contracts/privacy';
import type { ArcoFilters } from '@vinculo/data-access/privacy';
import { arcoDues, arcoKinds } from '@vinculo/domain/privacy';
import { ADMIN_PARAMS } from '@vinculo/ui/navigation';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** In the address: whoever gets the link sees the same. No person stands there, and no words about one. */
const PARAMS = {
  state: 'estado',
  kind: 'derecho',
  due: 'plazo',
  folio: 'folio',
  requestID: ADMIN_PARAMS.arcoRequest,
} as const;
type Name = keyof typeof PARAMS;

export function useArcoAddress() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo((): ArcoFilters => {
    const kind = arcoKinds.find(({ value }) => value === params.get(PARAMS.kind))?.value;
    const due = arcoDues.find(({ value }) => value === params.get(PARAMS.due))?.value;
    const folio = params.get(PARAMS.folio) ?? '';
    return {
      state: params.get(PARAMS.state) === 'closed' ? 'closed' : 'open',
      ...(kind === undefined ? {} : { kind }),
      ...(due === undefined ? {} : { due }),
      ...(folio === '' ? {} : { folio }),
    };
  }, [params]);
  const opened = arcoRequestId.safeParse(params.get(PARAMS.requestID));

  function change(part: Partial<Record<Name, string | null>>) {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(part) as [Name, string | null][]) {
      if (value === null || value === '') next.delete(PARAMS[name]);
      else next.set(PARAMS[name], value);
    }
    setParams(next, { replace: true });
  }
  return {
    filters,
    isFiltered: filters.kind !== undefined || filters.due !== undefined || filters.folio !== undefined,
    openID: opened.success ? opened.data : null,
    change,
    open: (requestID: ArcoRequestId | null) => change({ requestID }),
  };
}
