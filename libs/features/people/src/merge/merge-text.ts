import type { Candidate } from '@vinculo/contracts/candidates';
import type { MergeField } from '@vinculo/domain/duplicates';
import { draftOf, type CandidateDraft } from '../panel/summary/candidate-draft';
import { FIELD_LABELS, fieldText } from '../panel/summary/field-text';
import { verdictText } from '../panel/viability/verdict-text';

export const mergeFieldLabel = (field: MergeField): string =>
  field === 'viability' ? 'Evaluación' : FIELD_LABELS[field];

/** What a file says in a field, in words. `readable` gives positions and industries the names of today. */
export const mergeFieldText = (
  field: MergeField,
  file: Candidate,
  readable: (draft: CandidateDraft) => CandidateDraft,
): string => (field === 'viability' ? verdictText(file) : fieldText(field, readable(draftOf(file))));
