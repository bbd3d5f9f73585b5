import type { MatchVacancy } from '@vinculo/domain/matching';
import type { VacancyRow } from '../vacancies/vacancies.repository';

/** What the score reads of a stored vacancy. */
export const matchVacancyOf = ({
  typePosition,
  functions,
  skillsWork,
  experienceWork,
  experienceInIndustriesWork,
  educationWork,
  languagesWork,
  locations,
  modalityWork,
  timeWork,
  daysWork,
  turnWork,
}: VacancyRow): MatchVacancy => ({
  typePosition,
  functions,
  skillsWork,
  experienceWork,
  experienceInIndustriesWork,
  educationWork,
  languagesWork,
  locations,
  modalityWork,
  timeWork,
  daysWork,
  turnWork,
});
