import { counted } from '../../formats';
import type { MatchVacancy } from '../sides';
import { meanOf, partRule } from './part-rule';

/** Years by industry, sorted by industry; null if the file names none. */
type IndustryEvidence = readonly (readonly [industry: string, years: number])[] | null;

function yearsIn(evidence: IndustryEvidence, industry: string): number {
  for (const [known, years] of evidence ?? []) if (known === industry) return years;
  return 0;
}

const shareOfOne = (evidence: IndustryEvidence, { industry, years }: MatchVacancy['experienceInIndustriesWork'][0]) => {
  const known = yearsIn(evidence, industry);
  if (years === 0) return Number(known > 0);
  return Math.min(1, known / years);
};
const yearsText = (years: number): string => counted(years, 'año', 'años');

/** Experiencia en la industria. */
export const industryPart = partRule<IndustryEvidence>({
  evidenceOf: ({ experience }, kin) => {
    const years = new Map<string, number>();
    for (const job of experience) {
      const industry = job.industry === '' ? kin.industryOf(kin.valueOf(job.position) ?? '') : job.industry;
      if (industry !== '') years.set(industry, (years.get(industry) ?? 0) + job.years);
    }
    return years.size === 0 ? null : [...years].sort(([one], [other]) => (one < other ? -1 : 1));
  },
  isAsked: ({ experienceInIndustriesWork }) => experienceInIndustriesWork.length > 0,
  sharesFor:
    ({ experienceInIndustriesWork }) =>
    (evidence) =>
      evidence === null ? null : meanOf(experienceInIndustriesWork, (wanted) => shareOfOne(evidence, wanted)),
  textOf: (evidence, { experienceInIndustriesWork }, _kin, names) => {
    const known = experienceInIndustriesWork.filter(({ industry }) => yearsIn(evidence, industry) > 0);
    return {
      sentence:
        known.length === 0
          ? 'Sin experiencia en la industria'
          : known
              .map(({ industry }) => `${yearsText(yearsIn(evidence, industry))} en ${names.industry(industry)}`)
              .join('; '),
      missing: experienceInIndustriesWork
        .filter((wanted) => shareOfOne(evidence, wanted) < 1)
        .map(({ industry, years }) =>
          years === 0
            ? `Experiencia en ${names.industry(industry)}`
            : `${yearsText(years)} en ${names.industry(industry)}`,
        ),
    };
  },
});
