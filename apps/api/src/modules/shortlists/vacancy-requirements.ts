import {
  education,
  experienceTools,
  labelOf,
  languages,
  modality,
  skills,
  workDays,
  workTime,
  workTurns,
} from '@vinculo/domain/catalogs';
import { counted } from '@vinculo/domain/formats';
import type { MatchNames, MatchPart, MatchVacancy, PositionKin } from '@vinculo/domain/matching';
import { formatLocation } from '@vinculo/domain/vacancies';

const joined = (texts: readonly string[]): string => texts.join(', ');

/** What a vacancy asks for in each part of the match, in words; '' where it asks for nothing. */
export const requirementsOf = (
  vacancy: MatchVacancy,
  kin: PositionKin,
  names: MatchNames,
): Readonly<Record<MatchPart, string>> => ({
  position: joined([kin.labelOf(vacancy.typePosition), ...vacancy.functions.map(names.jobFunction)]),
  skills: joined([
    ...vacancy.skillsWork.map((skill) => labelOf(skills, skill)),
    ...vacancy.experienceWork.filter((tool) => tool !== 'Other').map((tool) => labelOf(experienceTools, tool)),
  ]),
  industry: joined(
    vacancy.experienceInIndustriesWork.map(
      ({ industry, years }) => `${names.industry(industry)}${years === 0 ? '' : ` (${counted(years, 'año', 'años')})`}`,
    ),
  ),
  education: labelOf(education, vacancy.educationWork),
  languages: joined(vacancy.languagesWork.map(({ language, level }) => `${labelOf(languages, language)} ${level}`)),
  place: `${vacancy.locations.map(formatLocation).join(' o ')}; trabajo ${labelOf(modality, vacancy.modalityWork).toLowerCase()}`,
  shift: joined([
    labelOf(workTime, vacancy.timeWork),
    labelOf(workDays, vacancy.daysWork),
    labelOf(workTurns, vacancy.turnWork),
  ]),
});
