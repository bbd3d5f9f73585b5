import type { Candidate } from '@vinculo/contracts/candidates';
import { labelOf } from '@vinculo/domain/catalogs';
import { viability as options } from '@vinculo/domain/candidates';

/** "«Con reservas» (vive lejos)": what the team thinks, and why where that was said. */
export const verdictText = ({ viability, viabilityReason }: Candidate): string =>
  `«${labelOf(options, viability)}»${viabilityReason === '' ? '' : ` (${viabilityReason})`}`;
