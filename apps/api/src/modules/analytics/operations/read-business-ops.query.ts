import { MOST_IDLE, type readBusinessOps } from '@vinculo/contracts/analytics';
import { ANY_DOCUMENT, type Facet } from '@vinculo/contracts/candidates';
import type { ResponseOf } from '@vinculo/contracts/wire';
import { mexicoDay, type Day } from '@vinculo/domain/calendar';
import { DOCUMENT_FILTERS } from '@vinculo/domain/candidates';
import { valuesOf } from '@vinculo/domain/catalogs';
import { companyStages, type CompanyStage } from '@vinculo/domain/companies';
import { LARGEST, QUALITY_IDS, KNOWN_ORIGINS, type QualityId } from '@vinculo/domain/measures';
import { can } from '@vinculo/domain/session';
import { and, asc, count, desc, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { candidates } from '../../../db/schema/candidates';
import { companies } from '../../../db/schema/companies';
import { candidateDocuments } from '../../../db/schema/documents';
import { vacancies } from '../../../db/schema/vacancies';
import type { RouteContext } from '../../../http/route';
import { hasCurp } from '../../candidates/search/candidate-filter';
import { countChosen } from '../../candidates/search/facets.repository';
import { isStored } from './list-stored-files.query';
import { hasPublished, idleSince, stageOn } from '../../companies/stage-condition';

type Answer = ResponseOf<typeof readBusinessOps>;

/** How many active vacancies a company has, from one number to the next; the last band is open. */
const BANDS = [
  { from: 1, to: 1 },
  { from: 2, to: 4 },
  { from: 5, to: 9 },
  { from: 10, to: null },
] as const;

/** Companies by stage, and how many of the inactive ones have published. */
async function countStages(tx: Tx, today: Day): Promise<Pick<Answer, 'stages' | 'idle'>> {
  const rows = await tx
    .select({
      stage: stageOn(today).as('stage'),
      count: count(),
      published: sql<number>`count(*) filter (where ${hasPublished})::int`,
    })
    .from(companies)
    .groupBy(sql`1`);
  const rowOf = (stage: CompanyStage) => rows.find((row) => row.stage === stage);
  return {
    stages: valuesOf(companyStages).map((stage) => ({ stage, count: rowOf(stage)?.count ?? 0 })),
    idle: rowOf('inactive')?.published ?? 0,
  };
}

const largestOf = (tx: Tx) =>
  tx
    .select({ companyID: companies.companyID, name: companies.tradeName, count: companies.activeCount })
    .from(companies)
    .where(gt(companies.activeCount, 0))
    .orderBy(desc(companies.activeCount), desc(companies.companyID))
    .limit(LARGEST);

async function spreadOf(tx: Tx): Promise<Omit<Answer['vacancies'], 'ofLargest'>> {
  const { activeCount } = companies;
  const quartile = (share: number) =>
    sql<number | null>`percentile_cont(${share}::float8) within group (order by ${activeCount})::float8`;
  const sizes = tx
    .select({ size: activeCount, companies: count().as('companies') })
    .from(companies)
    .where(gt(activeCount, 0))
    .groupBy(activeCount);
  const [quartiles] = await tx
    .select({ median: quartile(0.5), thirdQuartile: quartile(0.75) })
    .from(companies)
    .where(gt(activeCount, 0));
  const rows = await sizes;
  const sumOf = (some: typeof rows, amount: (row: (typeof rows)[number]) => number) =>
    some.reduce((sum, row) => sum + amount(row), 0);
  return {
    total: sumOf(rows, ({ size, companies: many }) => size * many),
    companies: sumOf(rows, ({ companies: many }) => many),
    median: quartiles?.median ?? null,
    thirdQuartile: quartiles?.thirdQuartile ?? null,
    bands: BANDS.map(({ from, to }) => ({
      from,
      to,
      count: sumOf(
        rows.filter(({ size }) => size >= from && (to === null || size <= to)),
        ({ companies: many }) => many,
      ),
    })),
  };
}

const idleOf = async (tx: Tx, today: Day) => {
  const last = tx
    .select({ jobID: vacancies.jobID, name: vacancies.name, publishedAt: vacancies.createdAt })
    .from(vacancies)
    .where(eq(vacancies.companyID, companies.companyID))
    .orderBy(desc(vacancies.createdAt), desc(vacancies.jobID))
    .limit(1)
    .as('last');
  const rows = await tx
    .select({
      companyID: companies.companyID,
      name: companies.tradeName,
      ownerName: companies.ownerName,
      since: sql<Day>`${idleSince}::text`.as('since'),
      jobID: last.jobID,
      vacancyName: last.name,
      publishedAt: last.publishedAt,
    })
    .from(companies)
    .innerJoinLateral(last, sql`true`)
    .where(and(eq(stageOn(today), 'inactive'), hasPublished))
    .orderBy(desc(sql`since`), asc(companies.companyID))
    .limit(MOST_IDLE);
  return rows.map(({ jobID, vacancyName, publishedAt, ...company }) => ({
    ...company,
    lastVacancy: { jobID, name: vacancyName, publishedAt: publishedAt.toISOString() },
  }));
};

const QUALITY_FACETS = ['viability', 'documents', 'origin', 'state', 'education'] as const satisfies readonly Facet[];

/** From the counts that are kept beside the filters of people; identifiers are counted by their index. */
async function readQuality(tx: Tx): Promise<Answer['quality']> {
  const counts = await countChosen(tx, [], QUALITY_FACETS);
  const sumOf = (facet: (typeof QUALITY_FACETS)[number], values?: readonly string[]) =>
    counts
      .filter((option) => option.facet === facet && (values?.includes(option.value) ?? true))
      .reduce((sum, option) => sum + option.count, 0);
  const [withCurp] = await tx.select({ count: count() }).from(candidates).where(hasCurp);
  const found: Readonly<Record<QualityId, number>> = {
    curp: withCurp?.count ?? 0,
    cv: sumOf('documents', [DOCUMENT_FILTERS.cv]),
    documents: sumOf('documents', [ANY_DOCUMENT]),
    origin: sumOf('origin', KNOWN_ORIGINS),
    state: sumOf('state'),
    education: sumOf('education'),
  };
  return {
    // Every person has one viability.
    people: sumOf('viability'),
    shares: QUALITY_IDS.map((id) => ({ id, count: found[id] })),
  };
}

async function readStorage(tx: Tx): Promise<Answer['storage']> {
  const [row] = await tx
    .select({ documents: count(), bytes: sql<number>`coalesce(sum(${candidateDocuments.bytes}), 0)::float8` })
    .from(candidateDocuments)
    .where(isStored);
  return row ?? { documents: 0, bytes: 0 };
}

export async function readBusinessOpsQuery({ tx, now, actor }: RouteContext): Promise<Answer> {
  const today = mexicoDay(now);
  const { stages, idle } = await countStages(tx, today);
  const largest = await largestOf(tx);
  const mayName = can(actor.claims, 'companies:read') && can(actor.claims, 'vacancies:read');
  return {
    countedAt: now.toISOString(),
    companies: stages.reduce((sum, stage) => sum + stage.count, 0),
    stages,
    idle,
    vacancies: { ...(await spreadOf(tx)), ofLargest: largest.reduce((sum, company) => sum + company.count, 0) },
    named: mayName ? { largest, idle: await idleOf(tx, today) } : null,
    storage: await readStorage(tx),
    quality: await readQuality(tx),
  };
}
