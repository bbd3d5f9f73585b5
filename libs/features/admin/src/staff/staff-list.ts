import { staffFilters } from '@vinculo/contracts/staff';
import { listParams, useListParams } from '@vinculo/ui/list';
import * as z from 'zod/mini';

const staffParams = listParams(
  z.extend(staffFilters, { page: z._default(z.coerce.number().check(z.int(), z.gte(1)), 1) }),
  { role: 'rol', state: 'estado', page: 'pagina' },
);

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
