import { COUNT_CAP } from '@vinculo/contracts/wire';
import { REPLY_STAGES, type ApplicationStage } from '@vinculo/domain/applications';
import { and, asc, desc, eq, isNotNull, lte, min, ne, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { applications } from '../../db/schema/applications';
import { candidates } from '../../db/schema/candidates';
import { companies } from '../../db/schema/companies';
import { vacancies } from '../../db/schema/vacancies';
import { endOfDay, startOfDay } from '../matching/blind/hidden-moments';
import { isRevealed } from '../matching/blind/revealed.repository';

const isOpen = ne(vacancies.status, 'closed');

/** The applications of a vacancy of the outer query that came to this stage by this moment. */
const waitingIn = (stage: ApplicationStage, since: Date | SQL) =>
  and(eq(applications.jobID, vacancies.jobID), eq(applications.stage, stage), lte(applications.stageAt, since));

/** A moment for the applications of a vacancy of the outer query, and another one where its selection is blind. */
const momentIn = (open: Date, blind: Date): SQL => {
  const [one, other] = [open, blind].map((moment) => sql.param(moment, applications.stageAt));
  return sql`case when ${vacancies.blindSelection} or ${companies.blindSelection} then ${other}::timestamptz else ${one}::timestamptz end`;
};

/** Nothing of somebody who is hidden changes at the hour at which they came. */
const sinceIn = (since: Date): SQL => momentIn(since, startOfDay(since));

/** Whole days, by which queues are in order: the order says no more than the days do. */
const daysUntil = (now: Date, moment: SQL): SQL =>
  sql`floor(extract(epoch from ${momentIn(now, endOfDay(now))} - ${moment}) / 86400)::int`;

/** Vacancy by vacancy, the oldest of each: an index has those in order. */
const unopenedOf = (tx: Tx, since: SQL, limit: number) =>
  tx
    .select({ applicationID: applications.applicationID, stageAt: applications.stageAt })
    .from(applications)
    .where(waitingIn('new', since))
    .orderBy(asc(applications.stageAt), asc(applications.applicationID))
    .limit(limit)
    .as('unopened');

/** Applications to open vacancies that are new since this moment or longer, the longest first. */
export function findUnopened(tx: Tx, since: Date, now: Date, limit: number) {
  const unopened = unopenedOf(tx, sinceIn(since), limit);
  const days = daysUntil(now, sql`${unopened.stageAt}`);
  const first = tx
    .select({ applicationID: unopened.applicationID, days: sql<number>`${days}`.as('days') })
    .from(vacancies)
    .innerJoin(companies, eq(companies.companyID, vacancies.companyID))
    .crossJoinLateral(unopened)
    .where(isOpen)
    .orderBy(desc(days), asc(unopened.applicationID))
    .limit(limit)
    .as('first');
  return tx
    .select({
      docID: candidates.docID,
      firstName: candidates.firstName,
      paternalName: candidates.paternalName,
      maternalName: candidates.maternalName,
      jobID: applications.jobID,
      days: first.days,
      isRevealed,
    })
    .from(first)
    .innerJoin(applications, eq(applications.applicationID, first.applicationID))
    .innerJoin(candidates, eq(candidates.docID, applications.docID))
    .orderBy(desc(first.days), asc(first.applicationID));
}

/** Counted up to the cap plus one. */
export async function countUnopened(tx: Tx, since: Date): Promise<number> {
  const some = tx
    .select({ one: sql`1`.as('one') })
    .from(vacancies)
    .innerJoin(companies, eq(companies.companyID, vacancies.companyID))
    .crossJoinLateral(unopenedOf(tx, sinceIn(since), COUNT_CAP + 1))
    .where(isOpen)
    .limit(COUNT_CAP + 1)
    .as('some');
  const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}

/** Open vacancies, each with since when the first is without a reply in it, if that is this moment or earlier. */
function openVacancies(tx: Tx, since: Date, now: Date) {
  // An index has the oldest of each stage.
  const oldest = REPLY_STAGES.map(
    (stage) =>
      sql`(${tx
        .select({ at: min(applications.stageAt) })
        .from(applications)
        .where(waitingIn(stage, sinceIn(since)))})`,
  );
  return tx
    .select({
      jobID: vacancies.jobID,
      vacancyName: vacancies.name,
      companyName: companies.tradeName,
      days: sql<number | null>`${daysUntil(now, sql`least(${sql.join(oldest, sql`, `)})`)}`.as('days'),
    })
    .from(vacancies)
    .innerJoin(companies, eq(companies.companyID, vacancies.companyID))
    .where(isOpen)
    .as('open');
}

/** Open vacancies in which somebody has been without a reply since this moment or longer, the longest first. */
export function findSilent(tx: Tx, since: Date, now: Date, limit: number) {
  const open = openVacancies(tx, since, now);
  return tx
    .select({ jobID: open.jobID, vacancyName: open.vacancyName, companyName: open.companyName, days: open.days })
    .from(open)
    .where(isNotNull(open.days))
    .orderBy(desc(open.days), asc(open.jobID))
    .limit(limit);
}

/** Counted up to the cap plus one. */
export async function countSilent(tx: Tx, since: Date, now: Date): Promise<number> {
  const open = openVacancies(tx, since, now);
  const some = tx
    .select({ one: sql`1`.as('one') })
    .from(open)
    .where(isNotNull(open.days))
    .limit(COUNT_CAP + 1)
    .as('some');
  const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}
