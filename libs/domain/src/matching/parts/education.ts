import { education, labelOf, type Education } from '../../catalogs';
import { partRule } from './part-rule';

const rankOf = (value: Education): number => education.find((option) => option.value === value)?.rank ?? 0;

/** The share of a level that is this many ranks short. */
const SHORT_BY = [1, 0.5, 0.25] as const;

/** Escolaridad. */
export const educationPart = partRule<Education | ''>({
  evidenceOf: (candidate) => candidate.education,
  isAsked: () => true,
  sharesFor:
    ({ educationWork }) =>
    (evidence) =>
      evidence === '' ? null : (SHORT_BY[Math.max(0, rankOf(educationWork) - rankOf(evidence))] ?? 0),
  textOf: (evidence, { educationWork }) => {
    const isShort = evidence === '' || rankOf(evidence) < rankOf(educationWork);
    return {
      sentence: labelOf(education, evidence),
      missing: isShort ? [labelOf(education, educationWork)] : [],
    };
  },
});
