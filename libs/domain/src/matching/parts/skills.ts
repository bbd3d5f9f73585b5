import { experienceTools, labelOf, skills, type ExperienceTool, type Option, type Skill } from '../../catalogs';
import { normalizeForSearch } from '../../formats';
import type { MatchCandidate, MatchVacancy } from '../sides';
import { meanOf, sorted, partRule } from './part-rule';
import { isAtLeast } from './languages';

type Ability = Skill | ExperienceTool;
/** The abilities found, or null if the file names neither skills nor languages. */
type SkillEvidence = readonly string[] | null;

/** What else staff and candidates call an option. */
const SYNONYMS: Readonly<Partial<Record<Ability, readonly string[]>>> = {
  English: ['ingles', 'english', 'bilingue'],
  Fluent: ['comunicacion', 'comunicacion fluida', 'comunicacion efectiva'],
  'Public speaking': ['hablar en publico', 'oratoria', 'exposicion'],
  Office: ['office', 'paqueteria office', 'microsoft office', 'paqueteria'],
};
/** The package contains these. */
const IN_OFFICE: readonly ExperienceTool[] = ['Word', 'Excel', 'PowerPoint', 'Outlook'];
const OPTIONS: readonly Option<Ability>[] = [...skills, ...experienceTools.filter(({ value }) => value !== 'Other')];

const PATTERNS = OPTIONS.map(({ value, label }) => ({
  value,
  names: (SYNONYMS[value] ?? [normalizeForSearch(label)]).map((name) => ` ${name} `),
}));

/** The abilities that a line such as "Excel avanzado" names. */
function abilitiesIn(line: string): readonly Ability[] {
  const words = ` ${normalizeForSearch(line)
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')} `;
  return PATTERNS.filter(({ names }) => names.some((name) => words.includes(name))).map(({ value }) => value);
}

const LIST = new Intl.ListFormat('es-MX', { type: 'conjunction' });

/** 'Other' names nothing that could be found. */
const asked = ({ skillsWork, experienceWork }: MatchVacancy): readonly Ability[] => [
  ...skillsWork,
  ...experienceWork.filter((tool) => tool !== 'Other'),
];
const nameOf = (ability: Ability): string => labelOf(OPTIONS, ability);

function abilitiesOf({ skills: lines, languages }: MatchCandidate): SkillEvidence {
  if (lines.length === 0 && languages.length === 0) return null;
  const found = new Set(lines.flatMap(abilitiesIn));
  if (found.has('Office')) for (const tool of IN_OFFICE) found.add(tool);
  if (languages.some((known) => isAtLeast(known, { language: 'en', level: 'B1' }))) found.add('English');
  return sorted(found);
}

/** The labels of the abilities that the vacancy asks for and the file does not name. */
export function missingAbilities(candidate: MatchCandidate, vacancy: MatchVacancy): readonly string[] {
  const known = abilitiesOf(candidate) ?? [];
  return asked(vacancy)
    .filter((ability) => !known.includes(ability))
    .map(nameOf);
}

/** Habilidades y herramientas. */
export const skillsPart = partRule<SkillEvidence>({
  evidenceOf: abilitiesOf,
  isAsked: (vacancy) => asked(vacancy).length > 0,
  sharesFor: (vacancy) => {
    const abilities = asked(vacancy);
    return (evidence) =>
      evidence === null ? null : meanOf(abilities, (ability) => Number(evidence.includes(ability)));
  },
  textOf: (evidence, vacancy) => {
    const has = (ability: Ability) => evidence?.includes(ability) === true;
    const met = asked(vacancy).filter(has);
    return {
      sentence:
        met.length === 0 ? 'No menciona las habilidades que se piden' : `Maneja ${LIST.format(met.map(nameOf))}`,
      missing: asked(vacancy)
        .filter((ability) => !has(ability))
        .map(nameOf),
    };
  },
});
