import type { FigureGroup } from '@vinculo/contracts/analytics';
import type { DimensionId } from '@vinculo/domain/measures';
import { valuesOf } from '@vinculo/domain/catalogs';
import { surveyStates } from '@vinculo/domain/surveys';
import { eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { companies } from '../../db/schema/companies';
import { facts, type DayDimension } from '../../db/schema/facts';
import { vacancies } from '../../db/schema/vacancies';

/** The columns of a fact that the daily sums are kept by and that figures are split by. */
const STORED = {
  place: facts.place,
  source: facts.source,
  company: facts.companyID,
  vacancy: facts.vacancyID,
  actor: facts.actorUid,
} as const satisfies Partial<Record<DayDimension, PgColumn>>;
/** Every sum has its state. */
export const STATE = 'state';
/** No fact has it. */
export const NOWHERE = 'nowhere';
export type StoredDimension = keyof typeof STORED | typeof STATE | typeof NOWHERE;

interface Split {
  readonly stored: StoredDimension;
  /** Of the company or vacancy that is stored; left out where what is stored is the value itself. */
  readonly column?: PgColumn;
}

const ofVacancy = (column: PgColumn): Split => ({ stored: 'vacancy', column });

/** Where the value of each dimension is. */
const SPLITS: Readonly<Record<DimensionId, Split>> = {
  place: { stored: 'place' },
  source: { stored: 'source' },
  campaign: { stored: NOWHERE },
  channel: { stored: NOWHERE },
  moment: { stored: 'source' },
  answer: { stored: STATE },
  actor: { stored: 'actor' },
  owner: { stored: 'company', column: companies.ownerUid },
  company: { stored: 'company' },
  industry: { stored: 'company', column: companies.industry },
  position: ofVacancy(vacancies.typePosition),
  status: ofVacancy(vacancies.status),
  modality: ofVacancy(vacancies.modalityWork),
  workTime: ofVacancy(vacancies.timeWork),
  workDays: ofVacancy(vacancies.daysWork),
  workTurns: ofVacancy(vacancies.turnWork),
  payForm: ofVacancy(vacancies.payFormWork),
  currency: ofVacancy(vacancies.currencyWork),
  education: ofVacancy(vacancies.educationWork),
};
export const splitOf = (id: DimensionId): Split => SPLITS[id];

/** What was answered, of the states of surveys; '' of the others. */
export const answerIn = (state: PgColumn): SQL => sql`case when ${inArray(state, ANSWERS)} then ${state} else '' end`;
export const answerOf = (state: string): string => (ANSWERS.includes(state) ? state : '');
const ANSWERS = valuesOf(surveyStates);

/** Where a fact holds what is stored. */
export function storedColumn(stored: StoredDimension): PgColumn | SQL {
  if (stored === NOWHERE) return sql`null`;
  return stored === STATE ? answerIn(facts.toState) : STORED[stored];
}

/** Where a company's or vacancy's own row is, given its id; nowhere for what needs none. */
export const ownersOf = (split: Split | undefined, id: SQLWrapper) => {
  const owner = split?.column === undefined ? undefined : split.stored;
  const nowhere = sql`false`;
  return {
    vacancy: owner === 'vacancy' ? sql`${vacancies.jobID} = ${id}::uuid` : nowhere,
    company: owner === 'company' ? sql`${companies.companyID} = ${id}::uuid` : nowhere,
  };
};

/** The value of a dimension; '' for none. @param id what is stored. */
export const valueOf = ({ column }: Split, id: SQLWrapper): SQL<string> =>
  sql<string>`coalesce(${column ?? id}::text, '')`;

/** The facts of one group. */
export function isInGroup({ by, key }: FigureGroup): SQL {
  const split = splitOf(by);
  const id = storedColumn(split.stored);
  if (split.column === undefined) return eq(valueOf(split, id), key);
  const owners = split.stored === 'company' ? companies : vacancies;
  const owner = ownersOf(split, id)[split.stored === 'company' ? 'company' : 'vacancy'];
  const isKnown = (condition: SQL) => sql`exists (select 1 from ${owners} where ${owner} and ${condition})`;
  return key === '' ? sql`not ${isKnown(sql`${split.column} <> ''`)}` : isKnown(sql`${split.column} = ${key}`);
}
