import { AUDIT_SUBJECTS } from '@vinculo/contracts/audit';
import type { AuditFilters } from '@vinculo/data-access/audit';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** In the address: whoever gets the link sees the same. Accounts stand there by their id, never by name. */
const PARAMS = { actorUid: 'quien', subject: 'sobre', from: 'desde', to: 'hasta' } as const;
type Filter = keyof typeof PARAMS;
const NAMES = Object.keys(PARAMS) as Filter[];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export type AuditFilterChange = { readonly [K in Filter]?: AuditFilters[K] | undefined };

export function useAuditFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo((): AuditFilters => {
    const actorUid = params.get(PARAMS.actorUid);
    const subject = AUDIT_SUBJECTS.find((one) => one === params.get(PARAMS.subject));
    const day = (name: 'from' | 'to') => {
      const text = params.get(PARAMS[name]) ?? '';
      return DAY.test(text) ? { [name]: text } : {};
    };
    return {
      ...(actorUid === null ? {} : { actorUid }),
      ...(subject === undefined ? {} : { subject }),
      ...day('from'),
      ...day('to'),
    };
  }, [params]);

  function change(part: AuditFilterChange) {
    const next = new URLSearchParams(params);
    for (const name of NAMES) {
      if (!(name in part)) continue;
      const value = part[name];
      if (value === undefined) next.delete(PARAMS[name]);
      else next.set(PARAMS[name], value);
    }
    setParams(next, { replace: true });
  }

  return {
    filters,
    isFiltered: Object.keys(filters).length > 0,
    change,
    clear: () => change({ actorUid: undefined, subject: undefined, from: undefined, to: undefined }),
  };
}
