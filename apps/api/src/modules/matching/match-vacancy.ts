import type { MatchVacancy } from '@vinculo/domain/matching';
import { vacancies } from '../../db/schema/vacancies';

/** What the score reads of a vacancy. */
export const REQUIREMENTS = {
  typePosition: vacancies.typePosition,
  functions: vacancies.functions,
  skillsWork: vacancies.skillsWork,
  experienceWork: vacancies.experienceWork,
  experienceInIndustriesWork: vacancies.experienceInIndustriesWork,
  educationWork: vacancies.educationWork,
  languagesWork: vacancies.languagesWork,
  locations: vacancies.locations,
  modalityWork: vacancies.modalityWork,
  timeWork: vacancies.timeWork,
  daysWork: vacancies.daysWork,
  turnWork: vacancies.turnWork,
};

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
}: MatchVacancy): MatchVacancy => ({
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
