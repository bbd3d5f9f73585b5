import type { CompanyId } from '@vinculo/contracts/companies';
import type { TrapReviewId } from '@vinculo/contracts/trap-risk';
import type { JobId } from '@vinculo/contracts/vacancies';
import { trapRisk, type TrapRisk } from '@vinculo/domain/trap-risk';
import {
  and,
  count,
  countDistinct,
  desc,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  ne,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { catalogEntries } from '../../db/schema/catalogs';
import { companies } from '../../db/schema/companies';
import { contacts } from '../../db/schema/contacts';
import { trapReviews } from '../../db/schema/trap-reviews';
import { vacancies } from '../../db/schema/vacancies';

export type StoredReview = typeof trapReviews.$inferSelect;

const ABOUT = {
  jobID: vacancies.jobID,
  vacancyName: vacancies.name,
  companyID: companies.companyID,
  companyName: companies.tradeName,
};

const DAY_MS = 24 * 60 * 60_000;

/** A vacancy of the query asks nothing of who applies. */
const asksNothing = sql<boolean>`${vacancies.educationWork} in ('Primary', 'Basic Education')
  and cardinality(${vacancies.documentsWork}) = 0
  and not exists (select from jsonb_array_elements(${vacancies.experienceInIndustriesWork}) as asked
    where (asked ->> 'years')::int > 0)`;

const median = sql<number>`percentile_cont(0.5) within group (order by ${vacancies.monthlyPayMax})`.mapWith(Number);
const ofPosition = and(eq(catalogEntries.catalog, 'positions'), eq(catalogEntries.value, vacancies.typePosition));

const isFarAway = sql<boolean>`${vacancies.modalityWork} = 'Physical' and not exists (
  select from jsonb_array_elements(${vacancies.locations}) as place where place ->> 'state' = ${companies.state})`;

/** Without the vacancy itself. */
const others = (paid: number | null, monthlyPay: number | null): number =>
  Math.max(0, (paid ?? 0) - (monthlyPay === null ? 0 : 1));

interface RiskOfVacancy extends TrapRisk {
  readonly jobID: JobId;
  readonly vacancyName: string;
  readonly companyID: CompanyId;
  readonly companyName: string;
  readonly version: number;
}

/** The risk of the vacancies for which this holds, with what was found of each. */
export async function readRisks(tx: Tx, where: SQL, now: Date): Promise<RiskOfVacancy[]> {
  const position = tx
    .select({
      typePosition: vacancies.typePosition,
      paid: count().as('paid'),
      median: median.as('median'),
    })
    .from(vacancies)
    .where(isNotNull(vacancies.monthlyPayMax))
    .groupBy(vacancies.typePosition)
    .as('position');
  const family = tx
    .select({
      family: catalogEntries.family,
      paid: count().as('family_paid'),
      median: median.as('family_median'),
    })
    .from(vacancies)
    .innerJoin(catalogEntries, ofPosition)
    .where(and(isNotNull(vacancies.monthlyPayMax), ne(catalogEntries.family, '')))
    .groupBy(catalogEntries.family)
    .as('family');
  const texts = tx
    .select({
      searchName: vacancies.searchName,
      functions: vacancies.functions,
      pay: vacancies.monthlyPayMax,
      owners: countDistinct(vacancies.companyID).as('owners'),
    })
    .from(vacancies)
    .where(ne(vacancies.status, 'closed'))
    .groupBy(vacancies.searchName, vacancies.functions, vacancies.monthlyPayMax)
    .having(gt(countDistinct(vacancies.companyID), 1))
    .as('texts');
  const mails = tx
    .select({
      companyID: contacts.companyID,
      domains: sql<string[]>`array_agg(distinct lower(split_part(${contacts.email}, '@', 2)))`.as('domains'),
    })
    .from(contacts)
    .where(and(isNull(contacts.removedAt), ne(contacts.email, '')))
    .groupBy(contacts.companyID)
    .as('mails');
  const rows = await tx
    .select({
      ...ABOUT,
      version: vacancies.version,
      monthlyPay: vacancies.monthlyPayMax,
      paid: position.paid,
      median: position.median,
      familyPaid: family.paid,
      familyMedian: family.median,
      asksNothing,
      isFarAway,
      verification: companies.verification,
      registeredAt: companies.createdAt,
      mailDomains: mails.domains,
      owners: texts.owners,
    })
    .from(vacancies)
    .innerJoin(companies, eq(companies.companyID, vacancies.companyID))
    .leftJoin(position, eq(position.typePosition, vacancies.typePosition))
    .leftJoin(catalogEntries, ofPosition)
    .leftJoin(family, eq(family.family, catalogEntries.family))
    .leftJoin(
      texts,
      and(
        eq(texts.searchName, vacancies.searchName),
        eq(texts.functions, vacancies.functions),
        sql`${texts.pay} is not distinct from ${vacancies.monthlyPayMax}`,
      ),
    )
    .leftJoin(mails, eq(mails.companyID, vacancies.companyID))
    .where(where);
  return rows.map(({ jobID, vacancyName, companyID, companyName, version, ...row }) => ({
    ...{ jobID, vacancyName, companyID, companyName, version },
    ...trapRisk({
      title: vacancyName,
      monthlyPay: row.monthlyPay,
      paid: { median: row.median, count: others(row.paid, row.monthlyPay) },
      familyPaid: { median: row.familyMedian, count: others(row.familyPaid, row.monthlyPay) },
      asksNothing: row.asksNothing,
      verification: row.verification,
      companyDays: Math.max(0, Math.floor((now.getTime() - row.registeredAt.getTime()) / DAY_MS)),
      mailDomains: row.mailDomains ?? [],
      copies: Math.max(0, (row.owners ?? 1) - 1),
      isFarAway: row.isFarAway,
    }),
  }));
}

export const ACTIVE = eq(vacancies.status, 'active');
export const only = (jobID: JobId): SQL => eq(vacancies.jobID, jobID);

/** The score that each vacancy had when somebody last decided about it. */
export async function reviewedScores(tx: Tx): Promise<ReadonlyMap<JobId, number>> {
  const rows = await tx
    .selectDistinctOn([trapReviews.jobID], { jobID: trapReviews.jobID, score: trapReviews.score })
    .from(trapReviews)
    .where(isNull(trapReviews.undoneAt))
    .orderBy(trapReviews.jobID, desc(trapReviews.at));
  return new Map(rows.map(({ jobID, score }) => [jobID, score]));
}

export const listReviews = (tx: Tx, limit: number) =>
  tx
    .select({ ...getTableColumns(trapReviews), ...ABOUT })
    .from(trapReviews)
    .innerJoin(vacancies, eq(vacancies.jobID, trapReviews.jobID))
    .innerJoin(companies, eq(companies.companyID, vacancies.companyID))
    .where(isNull(trapReviews.undoneAt))
    .orderBy(desc(trapReviews.at), desc(trapReviews.reviewID))
    .limit(limit);

/** How many reviews of each score were a trap: of each vacancy its last one. */
export async function countDecisions(tx: Tx): Promise<{ score: number; isTrap: boolean; n: number }[]> {
  const last = tx
    .selectDistinctOn([trapReviews.jobID], {
      score: trapReviews.score,
      isTrap: sql<boolean>`${trapReviews.decision} = 'trap'`.as('is_trap'),
    })
    .from(trapReviews)
    .where(isNull(trapReviews.undoneAt))
    .orderBy(trapReviews.jobID, desc(trapReviews.at))
    .as('last');
  return tx.select({ score: last.score, isTrap: last.isTrap, n: count() }).from(last).groupBy(last.score, last.isTrap);
}

export async function insertReview(tx: Tx, row: typeof trapReviews.$inferInsert): Promise<TrapReviewId> {
  const [stored] = await tx.insert(trapReviews).values(row).returning({ reviewID: trapReviews.reviewID });
  if (stored === undefined) throw new Error('The database stored no review.');
  return stored.reviewID;
}

export async function findReviewForUpdate(tx: Tx, reviewID: TrapReviewId): Promise<StoredReview | undefined> {
  const [row] = await tx
    .select()
    .from(trapReviews)
    .where(and(eq(trapReviews.reviewID, reviewID), isNull(trapReviews.undoneAt)))
    .for('update');
  return row;
}

export async function undoReview(tx: Tx, reviewID: TrapReviewId, now: Date): Promise<void> {
  await tx.update(trapReviews).set({ undoneAt: now }).where(eq(trapReviews.reviewID, reviewID));
}
