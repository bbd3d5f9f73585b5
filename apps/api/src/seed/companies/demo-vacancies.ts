import { jobId } from '@vinculo/contracts/vacancies';
import {
  benefits,
  experienceTools,
  jobStatus,
  skills,
  valuesOf,
  workTime,
  type Currency,
  type DocumentType,
  type JobStatus,
  type Option,
  type PayForm,
  type SalaryType,
  type WorkTime,
} from '@vinculo/domain/catalogs';
import { mexicoDay } from '@vinculo/domain/calendar';
import { parameterOn, payUnderMinimum, type LegalParameter } from '@vinculo/domain/labour-law';
import type { LanguageRequirement, VacancyLocation } from '@vinculo/domain/vacancies';
import type { vacancies } from '../../db/schema/vacancies';
import type { DemoCatalogs } from '../demo-catalogs';
import { LURING, type DemoCompanyRecord } from './demo-companies';
import { familyOf, industriesFor } from './job-families';
import type { JobFamily } from './job-family';
import { CLOSING_REASONS, FILLED, PAUSING_REASONS } from './company-lexicon';
import { namesIn } from '../people/name-list';
import type { Random } from '../random';

export type NewVacancy = typeof vacancies.$inferInsert & { readonly status: JobStatus };
type Position = DemoCatalogs['positions'][number];

const DAY_MS = 86_400_000;
const PAYMENTS_A_YEAR = { Weekly: 365 / 7, Biweekly: 365 / 15, Monthly: 12 } as const satisfies Record<PayForm, number>;
const PESOS_PER_DOLLAR = 18;
/** The industry whose remote work is paid in dollars. */
const PAID_IN_DOLLARS = 'Tecnologías de la información';
/** The range of monthly pay abroad, in dollars. */
const PAY_ABROAD = [2_400, 3_900] as const;
/** Places of seasonal work abroad. */
const ABROAD_PLACES: readonly [VacancyLocation, VacancyLocation] = [
  { country: 'USA', state: '', city: 'San Antonio' },
  { country: 'Canada', state: '', city: 'Toronto' },
];
const ABROAD: readonly string[] = namesIn('Jornalero agrícola, Cocinero, Albañil, Soldador, Camarista, Mesero');
/** The share of a full working week. */
const HOURS_SHARE = { Full: 1, Half: 0.55, Flexible: 0.8, Other: 0.7 } as const satisfies Record<WorkTime, number>;
/** Minimum number of days that a vacancy stays open. */
const OPEN_DAYS = 9;
/** Indexes of companies that stopped looking for people some months ago. */
const GONE_COMPANIES: readonly number[] = [22, 29, 34];
const GONE_DAYS = 100;
/** Index of the vacancy with a deliberate error: published before the minimum wage rose, and now under it. */
const UNDER_MINIMUM = 12;

/** Documents that every employer requires. */
export const USUAL_PAPERS: readonly DocumentType[] = [
  'CV',
  'Birth Certificate',
  'RFC',
  'Social Security Number',
  'Address Proof',
];

/** Options in rotation, so that every option of each catalogue appears. */
const turn = <T>(list: readonly [T, ...T[]], index: number): T => list[index % list.length] ?? list[0];
const roundUp = (value: number, step: number): number => Math.max(step, Math.ceil(value / step) * step);
const stepOf = (amount: number): number => (amount > 20_000 ? 500 : amount > 2_000 ? 100 : 50);

const employs = ({ source }: DemoCompanyRecord, { value, industry }: Position): boolean => {
  const industries = industriesFor(value);
  return industry === source.industry || industries === 'any' || industries.includes(source.industry);
};

function locationsFor({ source }: DemoCompanyRecord, isAbroad: boolean, random: Random): VacancyLocation[] {
  if (isAbroad) return [random.pick(ABROAD_PLACES)];
  return random
    .sample(source.cities, random.int(1, Math.min(2, source.cities.length)))
    .map((city) => ({ country: 'Mexico', state: source.state, city }));
}

interface Terms {
  readonly payFormWork: PayForm;
  readonly currencyWork: Currency;
  readonly timeWork: WorkTime;
  readonly locations: readonly VacancyLocation[];
}

/** The legal minimum for these terms; 0 where none applies. */
function minimumOf(terms: Terms, parameters: readonly LegalParameter[], day: string): number {
  const optionOf = <T extends string>(value: T) => ({ value, label: '' });
  const under = payUnderMinimum(
    {
      salary: { type: 'exact', total: 0 },
      currencyWork: optionOf(terms.currencyWork),
      payFormWork: optionOf(terms.payFormWork),
      timeWork: optionOf(terms.timeWork),
      location: { locations: [...terms.locations] },
    },
    parameters,
    day,
  );
  return under?.minimum ?? 0;
}

interface Pay {
  readonly salaryType: SalaryType;
  readonly salaryTotal: number | null;
  readonly salaryMin: number | null;
  readonly salaryMax: number | null;
}

/** The pay of the job family on these terms, never under the legal minimum. */
function payFor({ pay }: JobFamily, terms: Terms, isAbroad: boolean, minimum: number, random: Random): Pay {
  const [lowest, highest] = isAbroad ? PAY_ABROAD : pay;
  const monthly = (lowest + (highest - lowest) * random.next() ** 1.5) * HOURS_SHARE[terms.timeWork];
  const inCurrency = terms.currencyWork === 'USD' && !isAbroad ? monthly / PESOS_PER_DOLLAR : monthly;
  const amount = Math.max((inCurrency * 12) / PAYMENTS_A_YEAR[terms.payFormWork], minimum);
  const from = roundUp(amount, stepOf(amount));
  if (random.next() < 0.55) return { salaryType: 'exact', salaryTotal: from, salaryMin: null, salaryMax: null };
  const to = amount * (1.08 + random.next() * 0.22);
  return { salaryType: 'range', salaryTotal: null, salaryMin: from, salaryMax: roundUp(to, stepOf(to)) + stepOf(to) };
}

/** Pay from before the last raise: nine tenths of today's minimum. */
const payBeforeRise = (minimum: number): Pay => ({
  salaryType: 'exact',
  salaryTotal: roundUp(minimum * 0.89, 10),
  salaryMin: null,
  salaryMax: null,
});

/** Languages of guests and customers besides English. */
const OTHER_LANGUAGES = ['fr', 'de', 'pt', 'it', 'zh', 'ja', 'ko', 'ar'] as const;
const OTHER_LEVELS = ['A2', 'B1', 'B2', 'C1', 'A1'] as const;

function languagesFor(family: JobFamily, isAbroad: boolean, index: number, random: Random): LanguageRequirement[] {
  const spanish = { language: 'es', level: turn(['B2', 'C1', 'C2'] as const, index) } as const;
  if (!isAbroad && !(family.education.includes('Bachelor') && random.next() < 0.3)) return [spanish];
  const language = isAbroad || index % 3 !== 0 ? 'en' : turn(OTHER_LANGUAGES, index / 3);
  return [spanish, { language, level: turn(OTHER_LEVELS, index) }];
}

/** Some of the options that are skills of the job family; otherwise the usual one. */
function askedOf<V extends string>(
  { skills: known }: JobFamily,
  options: readonly Option<V>[],
  usual: V,
  random: Random,
): V[] {
  const fitting = options.filter(({ label }) => known.includes(label)).map(({ value }) => value);
  return fitting.length === 0 ? [usual] : random.sample(fitting, random.int(1, 3));
}

/** Most vacancies have one place; plants, shops and the street hire by the dozen. */
const placesFor = ({ payForms }: JobFamily, random: Random): number =>
  random.next() < 0.55 ? 1 : random.int(2, payForms.includes('Weekly') ? 12 : 4);

interface Moments {
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

function momentsOf({ row }: DemoCompanyRecord, status: JobStatus, random: Random, now: Date): Moments {
  const oldest = Math.max(now.getTime() - 180 * DAY_MS, row.createdAt.getTime() + DAY_MS);
  const reach = now.getTime() - oldest;
  // Vacancies published yesterday are not closed or paused yet.
  const youngest = status === 'active' ? 0 : Math.min(OPEN_DAYS * DAY_MS, reach / 2);
  const age = Math.floor(youngest + random.next() ** 1.5 * (reach - youngest)) + random.int(3_600_000, 7_200_000);
  const createdAt = new Date(now.getTime() - age);
  // Half of the active ones were never edited.
  const isUntouched = status === 'active' && random.next() < 0.5;
  const touched = status === 'active' ? random.next() : 0.4 + 0.6 * random.next();
  const updatedAt = isUntouched ? createdAt : new Date(createdAt.getTime() + Math.floor(touched * age));
  return { createdAt, updatedAt };
}

/** A vacancy of a company that stopped: as much earlier, and closed. */
function closedLongAgo(vacancy: NewVacancy): NewVacancy {
  const earlier = (at: Date, days: number) => new Date(at.getTime() - days * DAY_MS);
  const createdAt = earlier(vacancy.createdAt, GONE_DAYS + OPEN_DAYS);
  const updatedAt = new Date(createdAt.getTime() + OPEN_DAYS * DAY_MS);
  return { ...vacancy, status: 'closed', statusReason: CLOSING_REASONS[1], createdAt, updatedAt, version: 2 };
}

/** Twenty days before the last raise of the minimum wage, if the company existed by then. */
function beforeRise({ row }: DemoCompanyRecord, parameters: readonly LegalParameter[], day: string): Moments | null {
  const rise = parameterOn(parameters, 'minimumWageGeneral', day);
  if (rise === undefined) return null;
  const at = new Date(Date.parse(rise.startsOn) - 20 * DAY_MS);
  return row.createdAt < at ? { createdAt: at, updatedAt: at } : null;
}

/** Pairs of company and position: each company and each position once, then by weight. */
function* openings(
  count: number,
  companies: readonly DemoCompanyRecord[],
  positions: readonly Position[],
  random: Random,
) {
  const wanted = new Map<string, { own: Position[]; others: Position[] }>();
  const wantedBy = (record: DemoCompanyRecord) => {
    const { industry } = record.source;
    const known = wanted.get(industry);
    if (known !== undefined) return known;
    const employed = positions.filter((position) => employs(record, position));
    const own = employed.filter((position) => position.industry === industry);
    const found = { own, others: employed.filter((position) => position.industry !== industry) };
    wanted.set(industry, found);
    return found;
  };
  for (let index = 0; index < count; index += 1) {
    const sought = positions[index - companies.length];
    const employers = sought === undefined ? [] : companies.filter((record) => employs(record, sought));
    const [first] = employers;
    if (sought !== undefined && first !== undefined) {
      yield { record: random.pick([first, ...employers.slice(1)]), position: sought };
      continue;
    }
    const record = companies[index < companies.length ? index : Math.floor(companies.length * random.next() ** 1.7)];
    if (record === undefined) throw new Error('Vacancies need companies.');
    const { own, others } = wantedBy(record);
    const pool = others.length === 0 || random.next() < 0.7 ? own : others;
    const position = pool[random.int(0, pool.length - 1)];
    if (position === undefined) throw new Error(`No positions in ${record.source.industry}.`);
    yield { record, position };
  }
}

/** How many times what is usual a trap pays. */
const LURING_TIMES = 2.5;
const lure = (amount: number | null | undefined) => (amount == null ? null : Math.round(amount * LURING_TIMES));

/** A vacancy that pays too much, asks nothing and presses. */
const luring = (vacancy: NewVacancy): NewVacancy => ({
  ...vacancy,
  name: `${vacancy.name}, contratación inmediata`,
  salaryTotal: lure(vacancy.salaryTotal),
  salaryMin: lure(vacancy.salaryMin),
  salaryMax: lure(vacancy.salaryMax),
  educationWork: 'Primary',
  documentsWork: [],
  experienceInIndustriesWork: vacancy.experienceInIndustriesWork.map((asked) => ({ ...asked, years: 0 })),
});

/** Vacancies distributed over the companies; a few companies have many. */
export function demoVacancies(
  count: number,
  companies: readonly DemoCompanyRecord[],
  { positions }: DemoCatalogs,
  parameters: readonly LegalParameter[],
  random: Random,
  now: Date,
): NewVacancy[] {
  const day = mexicoDay(now);
  return [...openings(count, companies, positions, random)].map(({ record, position }, index) => {
    const family = familyOf(position.value);
    const old = index === UNDER_MINIMUM ? beforeRise(record, parameters, day) : null;
    const isOwnTrade = position.industry === record.source.industry;
    const isAbroad = old === null && isOwnTrade && ABROAD.includes(position.value) && random.next() < 0.25;
    const modalityWork = isAbroad ? 'Physical' : random.pick(family.modality);
    const locations = locationsFor(record, isAbroad, random);
    const terms = {
      payFormWork: old === null ? turn(family.payForms, index) : 'Biweekly',
      currencyWork: isAbroad || (modalityWork === 'Remote' && position.industry === PAID_IN_DOLLARS) ? 'USD' : 'MXN',
      timeWork: old === null && !isAbroad && index % 6 === 0 ? turn(valuesOf(workTime), index / 6) : 'Full',
      locations,
    } as const;
    const minimum = minimumOf(terms, parameters, day);
    const statusDraw = random.next();
    const status =
      old !== null
        ? 'active'
        : index < 3
          ? turn(valuesOf(jobStatus), index)
          : statusDraw < 0.55
            ? 'active'
            : statusDraw < 0.7
              ? 'paused'
              : 'closed';
    const statusReason =
      status === 'closed' ? random.pick(CLOSING_REASONS) : status === 'paused' ? random.pick(PAUSING_REASONS) : '';
    const moments = old ?? momentsOf(record, status, random, now);
    const vacancy: NewVacancy = {
      jobID: jobId.parse(random.uuid()),
      companyID: record.row.companyID,
      name: position.label,
      typePosition: position.value,
      modalityWork,
      daysWork: random.pick(family.days),
      turnWork: random.pick(family.turns),
      ...terms,
      payBasis: turn(['gross', 'net', 'gross', 'unsaid'] as const, index),
      functions: random.sample(position.functions, random.int(2, 4)),
      ...(old === null ? payFor(family, terms, isAbroad, minimum, random) : payBeforeRise(minimum)),
      skillsWork: askedOf(family, skills, 'Fluent', random),
      benefitsWork: random.sample(valuesOf(benefits), random.int(1, 4)),
      languagesWork: languagesFor(family, isAbroad, index, random),
      experienceWork: askedOf(family, experienceTools, 'Other', random),
      experienceInIndustriesWork: [{ industry: position.industry, years: random.int(0, 5) }],
      documentsWork: [
        ...random.sample(USUAL_PAPERS, random.int(2, 5)),
        ...family.documents,
        ...(isAbroad ? (['Valid Passport', 'migration document'] as const) : []),
      ],
      educationWork: random.pick(family.education),
      places: statusReason === FILLED ? 1 : placesFor(family, random),
      status,
      statusReason,
      ...moments,
      version: moments.updatedAt > moments.createdAt ? 2 : 1,
    };
    if (status === 'active' && companies.indexOf(record) === LURING) return luring(vacancy);
    return GONE_COMPANIES.includes(companies.indexOf(record)) ? closedLongAgo(vacancy) : vacancy;
  });
}
