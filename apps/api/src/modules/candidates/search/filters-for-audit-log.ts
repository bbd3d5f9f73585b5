import { candidateFilters, type CandidateFilters } from '@vinculo/contracts/candidates';
import { canonicalJson } from '../../audit/canonical-json';
import { hasIdentifier } from '../../audit/has-identifier';

/** Filters with personal data: the audit log records that they were set, without their values. */
const NAMING = ['textSearch', 'address', 'curp', 'rfc', 'nss'] as const satisfies readonly (keyof CandidateFilters)[];

/** The active filters in the form in which the audit log stores them. */
export function filtersForAuditLog(filters: CandidateFilters): Record<string, unknown> {
  const off: Record<string, unknown> = candidateFilters.parse({});
  const on = Object.entries(filters).filter(([name, value]) => canonicalJson(value) !== canonicalJson(off[name]));
  return Object.fromEntries(
    on.map(([name, value]) => [name, NAMING.some((one) => one === name) || hasIdentifier(value) ? '•••' : value]),
  );
}
