import { candidateFilters, type CandidateFilters } from '@vinculo/contracts/candidates';
import { canonicalJson } from '../audit/event-hash';

/** Filters in which somebody is named: the trail says that they were set, not to what. */
const NAMING = ['textSearch', 'address', 'curp', 'rfc', 'nss'] as const satisfies readonly (keyof CandidateFilters)[];

/** The filters that were on, as they may stand in the trail. */
export function filtersForAuditLog(filters: CandidateFilters): Record<string, unknown> {
  const off: Record<string, unknown> = candidateFilters.parse({});
  const on = Object.entries(filters).filter(([name, value]) => canonicalJson(value) !== canonicalJson(off[name]));
  return Object.fromEntries(on.map(([name, value]) => [name, NAMING.some((one) => one === name) ? '•••' : value]));
}
