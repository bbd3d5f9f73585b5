import { fieldLabel } from '@vinculo/contracts/audit';
import { education, labelOf, states } from '@vinculo/domain/catalogs';
import { maskIdentifier } from '@vinculo/domain/candidates';
import { normalizeForSearch } from '@vinculo/domain/formats';
import type { CandidateRow } from '../../candidates/candidate-columns';

const COMPARED = [
  'firstName',
  'paternalName',
  'maternalName',
  'email',
  'phone',
  'curp',
  'rfc',
  'nss',
  'state',
  'municipality',
  'education',
  'desiredPosition',
] as const;
type Compared = Pick<CandidateRow, (typeof COMPARED)[number]>;

/** A note is read without the permission to see identifiers whole. */
function shown(field: keyof Compared, value: string): string {
  if (field === 'curp' || field === 'rfc' || field === 'nss') return maskIdentifier(field, value);
  if (field === 'state') return labelOf(states, value);
  return field === 'education' ? labelOf(education, value) : value;
}

const BEGINNING = 'En el sitio de empleo dio datos que su expediente no tiene. Confírmalos con la persona:';

/** The note that proposes what a known person gave and their file does not have; null if there is nothing. */
export function proposalText(file: Compared, given: Compared): string | null {
  const lines = COMPARED.filter(
    (field) => given[field] !== '' && normalizeForSearch(given[field]) !== normalizeForSearch(file[field]),
  ).map((field) => `${fieldLabel(field)}: ${shown(field, given[field])}`);
  return lines.length === 0 ? null : [BEGINNING, ...lines].join('\n');
}
