import type { Candidate } from '@vinculo/contracts/candidates';
import { labelOf } from '@vinculo/domain/catalogs';
import { viability as options } from '@vinculo/domain/candidates';

/** "«Con reservas» (vive lejos)": the viability, with its reason if there is one. */
export const verdictText = ({ viability, viabilityReason }: Candidate): string =>
  `«${labelOf(options, viability)}»${viabilityReason === '' ? '' : ` (${viabilityReason})`}`;
