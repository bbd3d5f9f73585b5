import { labelOf, languageLevels, languages, type Language, type LanguageLevel } from '../../catalogs';
import type { LanguageRequirement } from '../../vacancies';
import { meanOf, partRule } from './part-rule';

/** Sorted by language. */
type LanguageEvidence = readonly (readonly [Language, LanguageLevel])[];

const levelOf = (level: LanguageLevel): number => languageLevels.findIndex(({ value }) => value === level);

/** Whether a known language reaches a required level. */
export const isAtLeast = (known: LanguageRequirement, wanted: LanguageRequirement): boolean =>
  known.language === wanted.language && levelOf(known.level) >= levelOf(wanted.level);

/** The share of a level that is this many levels short. */
const SHORT_BY = [1, 0.5, 0.25] as const;

function shareOfOne(evidence: LanguageEvidence, { language, level }: LanguageRequirement): number {
  const known = evidence.find(([code]) => code === language);
  return known === undefined ? 0 : (SHORT_BY[Math.max(0, levelOf(level) - levelOf(known[1]))] ?? 0);
}

/** Few files name the mother tongue: without it, it is unknown. */
const scored = (evidence: LanguageEvidence, wanted: readonly LanguageRequirement[]): readonly LanguageRequirement[] =>
  wanted.filter(({ language }) => language !== 'es' || evidence.some(([code]) => code === 'es'));

const text = (language: Language, level: LanguageLevel): string => `${labelOf(languages, language)} ${level}`;

/** Idiomas. */
export const languagesPart = partRule<LanguageEvidence>({
  evidenceOf: (candidate) =>
    candidate.languages
      .map(({ language, level }) => [language, level] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  isAsked: ({ languagesWork }) => languagesWork.length > 0,
  sharesFor:
    ({ languagesWork }) =>
    (evidence) =>
      evidence.length === 0 ? null : meanOf(scored(evidence, languagesWork), (wanted) => shareOfOne(evidence, wanted)),
  textOf: (evidence, { languagesWork }) => {
    const wanted = scored(evidence, languagesWork);
    const known = evidence.filter(([language]) => wanted.some((one) => one.language === language));
    return {
      sentence:
        known.length === 0
          ? 'No habla los idiomas que se piden'
          : known.map(([code, level]) => text(code, level)).join(', '),
      missing: wanted
        .filter((one) => shareOfOne(evidence, one) < 1)
        .map(({ language, level }) => text(language, level)),
    };
  },
});
