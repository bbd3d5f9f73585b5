import { staffFilters } from '@vinculo/contracts/staff';
import { labelOf } from '@vinculo/domain/catalogs';
import { roles, secondFactors, staffStates } from '@vinculo/domain/session';
import type { FilterNotes } from '@vinculo/ui/export';
import { listParams, useListParams } from '@vinculo/ui/list';
import * as z from 'zod/mini';

const staffParams = listParams(
  z.extend(staffFilters, { page: z._default(z.coerce.number().check(z.int(), z.gte(1)), 1) }),
  { role: 'rol', state: 'estado', secondFactor: 'dos-pasos', page: 'pagina' },
);

/** The filters in words, for exported files. */
export const staffNotes = ({ role, state, secondFactor }: z.output<typeof staffFilters>): FilterNotes => [
  ['Rol', role && labelOf(roles, role)],
  ['Estado', state && labelOf(staffStates, state)],
  ['Verificación en dos pasos', secondFactor && labelOf(secondFactors, secondFactor)],
];

/** The filters of the staff list in the URL; other filters start at their first page. */
export function useStaffList() {
  const { filters, activeCount, setFilters, clear, show } = useListParams(staffParams);
  const { page, ...chosen } = filters;
  return {
    filters: chosen,
    page,
    activeCount,
    setPage: (next: number) => setFilters({ page: next }),
    setFilters: (change: Partial<typeof chosen>) => setFilters({ ...change, page: 1 }),
    show: (wanted: typeof chosen) => show({ ...wanted, page: 1 }),
    clear,
  };
}
