import type { Candidate } from '@vinculo/contracts/candidates';
import type { MergeField } from '@vinculo/domain/duplicates';
import { draftOf, type CandidateDraft } from '../panel/summary/candidate-draft';
import { FIELD_LABELS, fieldText } from '../panel/summary/field-text';
import { verdictText } from '../panel/viability/verdict-text';

export const mergeFieldLabel = (field: MergeField): string =>
  field === 'viability' ? 'Evaluación' : FIELD_LABELS[field];

/** The value of a field as text. `readable` has the current names of positions and industries. */
export const mergeFieldText = (
  field: MergeField,
  file: Candidate,
  readable: (draft: CandidateDraft) => CandidateDraft,
): string => (field === 'viability' ? verdictText(file) : fieldText(field, readable(draftOf(file))));
