import type { MatchNames, MatchVacancy } from '@vinculo/domain/matching';
import type { Tx } from '../../db/database';
import { listEntries } from '../catalogs/catalogs.repository';
import type { StoredVacancy } from '../vacancies/vacancies.repository';

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
}: StoredVacancy): MatchVacancy => ({
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

/** The current labels of catalogue entries. */
export async function readNames(tx: Tx): Promise<MatchNames> {
  const labels = async (catalog: 'industries' | 'functions') => {
    const entries = await listEntries(tx, catalog);
    const byValue = new Map(entries.map(({ value, label }) => [value, label]));
    return (value: string) => byValue.get(value) ?? value;
  };
  return { industry: await labels('industries'), jobFunction: await labels('functions') };
}
