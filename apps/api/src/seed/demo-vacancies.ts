import { jobId } from '@vinculo/contracts/vacancies';
import {
  benefits,
  currency,
  documentTypes,
  education,
  experienceTools,
  jobStatus,
  languageLevels,
  languages,
  locations,
  modality,
  payForm,
  skills,
  valuesOf,
  workDays,
  workTime,
  workTurns,
  type PayForm,
} from '@vinculo/domain/catalogs';
import type { VacancyLocation } from '@vinculo/domain/vacancies';
import type { vacancies } from '../db/schema/vacancies';
import type { DemoCatalogs } from './demo-catalogs';
import type { DemoCompanyRecord } from './demo-companies';
import { CLOSING_REASONS, PAUSING_REASONS } from './lexicon';
import type { Random } from './random';

export type NewVacancy = typeof vacancies.$inferInsert;

const DAY_MS = 86_400_000;
/** Days that one payment covers, to bring a monthly wage to its pay form. */
const PAID_DAYS = { Weekly: 7, Biweekly: 15, Monthly: 30.4 } as const satisfies Record<PayForm, number>;
/** Monthly pesos from the 2026 general minimum wage upwards. */
const MONTHLY_WAGE = { lowest: 9_600, highest: 48_000 } as const;
const PESOS_PER_DOLLAR = 18;

/** The option whose turn it is: walking each catalogue in step makes every option appear. */
const turn = <T>(list: readonly [T, ...T[]], index: number): T => list[index % list.length] ?? list[0];
const roundTo = (value: number, step: number): number => Math.max(step, Math.round(value / step) * step);

function locationsFor({ source }: DemoCompanyRecord, index: number, random: Random): VacancyLocation[] {
  if (index % 40 === 39)
    return [
      { country: index % 80 === 39 ? 'USA' : 'Canada', state: '', city: index % 80 === 39 ? 'San Antonio' : 'Toronto' },
    ];
  return random
    .sample(source.cities, random.int(1, Math.min(2, source.cities.length)))
    .map((city) => ({ country: locations[0].value, state: source.state, city }));
}

function salaryFor(payFormWork: PayForm, inDollars: boolean, random: Random) {
  const monthly = MONTHLY_WAGE.lowest + (MONTHLY_WAGE.highest - MONTHLY_WAGE.lowest) * random.next() ** 2.5;
  const amount = ((monthly / 30.4) * PAID_DAYS[payFormWork]) / (inDollars ? PESOS_PER_DOLLAR : 1);
  const step = amount > 8_000 ? 500 : 50;
  const total = roundTo(amount, step);
  return random.next() < 0.55
    ? { salaryType: 'exact' as const, salaryTotal: total, salaryMin: null, salaryMax: null }
    : {
        salaryType: 'range' as const,
        salaryTotal: null,
        salaryMin: total,
        salaryMax: roundTo(amount * (1.1 + random.next() * 0.3), step) + step,
      };
}

/** Vacancies spread over the companies, a few of them with many; every option of every catalogue appears within the first 200. */
export function demoVacancies(
  count: number,
  companies: readonly DemoCompanyRecord[],
  { positions, industries, functions }: DemoCatalogs,
  random: Random,
  now: Date,
): NewVacancy[] {
  return Array.from({ length: count }, (_unused, index) => {
    const record = companies[index < companies.length ? index : Math.floor(companies.length * random.next() ** 1.7)];
    if (record === undefined) throw new Error('Vacancies need companies.');
    const inTrade = positions.filter(({ industry }) => industry === record.source.industry);
    // The first rounds walk the whole catalogue of positions; later ones stay in the company's trade.
    const position =
      index < positions.length ? positions[index % positions.length] : inTrade[random.int(0, inTrade.length - 1)];
    if (position === undefined) throw new Error(`No positions in ${record.source.industry}.`);
    const payFormWork = turn(valuesOf(payForm), index);
    const currencyWork = index % 25 === 24 ? currency[1].value : currency[0].value;
    const statusDraw = random.next();
    const status =
      index < 3
        ? turn(valuesOf(jobStatus), index)
        : statusDraw < 0.55
          ? 'active'
          : statusDraw < 0.7
            ? 'paused'
            : 'closed';
    const createdAt = new Date(
      now.getTime() - Math.floor(random.next() ** 1.5 * 180 * DAY_MS) - random.int(1, 3_600_000),
    );
    const updatedAt = new Date(createdAt.getTime() + Math.floor(random.next() * (now.getTime() - createdAt.getTime())));
    return {
      jobID: jobId.parse(random.uuid()),
      companyID: record.row.companyID,
      name: position.label,
      locations: locationsFor(record, index, random),
      typePosition: position.value,
      timeWork: turn(valuesOf(workTime), index % 7 < 4 ? 0 : index),
      modalityWork: index % 6 === 0 ? modality[0].value : modality[1].value,
      daysWork: turn(valuesOf(workDays), index),
      turnWork: turn(valuesOf(workTurns), index),
      currencyWork,
      payFormWork,
      payBasis: turn(['gross', 'net', 'gross', 'unsaid'] as const, index),
      functions: random.sample(functions, random.int(2, 5)),
      ...salaryFor(payFormWork, currencyWork === 'USD', random),
      skillsWork: random.sample(valuesOf(skills), random.int(1, 3)),
      benefitsWork: random.sample(valuesOf(benefits), random.int(1, 4)),
      languagesWork: [
        {
          language: turn(valuesOf(languages), index % 3 === 0 ? index / 3 : 0),
          level: turn(valuesOf(languageLevels), index),
        },
      ],
      experienceWork: random.sample(valuesOf(experienceTools), random.int(1, 4)),
      experienceInIndustriesWork: [
        {
          industry: index % 4 === 0 ? turn(industries, index / 4) : record.source.industry,
          years: random.int(0, 5),
        },
      ],
      documentsWork: random.sample(valuesOf(documentTypes), random.int(2, 6)),
      educationWork: turn(valuesOf(education), index),
      status,
      statusReason:
        status === 'closed' ? random.pick(CLOSING_REASONS) : status === 'paused' ? random.pick(PAUSING_REASONS) : '',
      createdAt,
      updatedAt,
    };
  });
}
