import type { CandidateId } from '@vinculo/contracts/candidates';
import type { ParsedRequestOf } from '@vinculo/contracts/wire';
import type { listSurveyAnswers } from '@vinculo/contracts/surveys';
import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { candidates } from '../../db/schema/candidates';
import { companies } from '../../db/schema/companies';
import { contacts } from '../../db/schema/contacts';
import { surveyRequests, surveyRevisions, surveys } from '../../db/schema/surveys';
import { vacancies } from '../../db/schema/vacancies';

/** Requests with what they ask and who is asked; '' where that person cannot be written to. */
const requests = (tx: Tx) =>
  tx
    .select({
      ...getTableColumns(surveyRequests),
      surveyName: surveys.name,
      isActive: surveys.isActive,
      audience: surveys.audience,
      moment: surveys.moment,
      questions: surveyRevisions.questions,
      vacancyName: vacancies.name,
      companyName: companies.tradeName,
      ownerUid: companies.ownerUid,
      email: sql<string>`coalesce(
        case when ${candidates.asksSurveys} and ${candidates.automatedScoring} then ${candidates.email} end,
        case when ${contacts.asksSurveys} and ${contacts.removedAt} is null then ${contacts.email} end, '')`,
      firstName: sql<string>`coalesce(${candidates.firstName}, ${contacts.name}, '')`,
      names: sql<string>`concat_ws(' ', ${candidates.firstName}, ${candidates.paternalName}, ${candidates.maternalName}, ${contacts.name})`,
    })
    .from(surveyRequests)
    .innerJoin(surveys, eq(surveys.surveyID, surveyRequests.surveyID))
    .innerJoin(
      surveyRevisions,
      and(eq(surveyRevisions.surveyID, surveyRequests.surveyID), eq(surveyRevisions.revision, surveyRequests.revision)),
    )
    .innerJoin(vacancies, eq(vacancies.jobID, surveyRequests.jobID))
    .innerJoin(companies, eq(companies.companyID, surveyRequests.companyID))
    .leftJoin(candidates, eq(candidates.docID, surveyRequests.docID))
    .leftJoin(contacts, eq(contacts.contactID, surveyRequests.contactID));
export type SurveyRequestRow = Awaited<ReturnType<typeof listOfCandidate>>[number];

const is = (requestID: string): SQL => eq(surveyRequests.requestID, requestID);

/** A request that is not answered. */
export async function findOpen(tx: Tx, requestID: string): Promise<SurveyRequestRow | undefined> {
  const [row] = await requests(tx).where(and(is(requestID), isNull(surveyRequests.answeredAt)));
  return row;
}

/** Locks it, so that it is answered once. */
export async function lockOpen(tx: Tx, requestID: string): Promise<SurveyRequestRow | undefined> {
  const [row] = await requests(tx)
    .where(and(is(requestID), isNull(surveyRequests.answeredAt)))
    .for('update', { of: surveyRequests });
  return row;
}

export async function findAnswered(tx: Tx, requestID: string): Promise<SurveyRequestRow | undefined> {
  const [row] = await requests(tx).where(and(is(requestID), isNotNull(surveyRequests.answeredAt)));
  return row;
}

/** Locks an answer, so that it is replied to once. */
export async function lockAnswered(tx: Tx, requestID: string): Promise<SurveyRequestRow | undefined> {
  const [row] = await requests(tx)
    .where(and(is(requestID), isNotNull(surveyRequests.answeredAt)))
    .for('update', { of: surveyRequests });
  return row;
}

type Change = Partial<typeof surveyRequests.$inferInsert>;
export async function update(tx: Tx, requestID: string, change: Change): Promise<void> {
  await tx.update(surveyRequests).set(change).where(is(requestID));
}

/** The person who was asked gets no more surveys. */
export async function stopSurveys(tx: Tx, requestID: string): Promise<void> {
  const [row] = await tx.select().from(surveyRequests).where(is(requestID));
  if (row?.docID !== null && row?.docID !== undefined)
    await tx.update(candidates).set({ asksSurveys: false }).where(eq(candidates.docID, row.docID));
  if (row?.contactID !== null && row?.contactID !== undefined)
    await tx.update(contacts).set({ asksSurveys: false }).where(eq(contacts.contactID, row.contactID));
}

/** What a person was asked and answered, oldest first. */
export const listOfCandidate = (tx: Tx, docID: CandidateId) =>
  requests(tx).where(eq(surveyRequests.docID, docID)).orderBy(surveyRequests.askedAt, surveyRequests.requestID);

export type AnswersFilter = Pick<
  ParsedRequestOf<typeof listSurveyAnswers>['body'],
  'audience' | 'moments' | 'onlyBad' | 'period'
>;
export interface AnswerKey {
  readonly at: Date;
  readonly requestID: string;
}

const matching = ({ audience, moments, onlyBad, period }: AnswersFilter): SQL | undefined => {
  const day = sql`(${surveyRequests.answeredAt} at time zone 'America/Mexico_City')::date`;
  return and(
    isNotNull(surveyRequests.answeredAt),
    eq(surveys.audience, audience),
    moments.length === 0 ? undefined : inArray(surveys.moment, moments),
    sql`${day} between ${period.from} and ${period.to}`,
    onlyBad ? or(sql`${surveyRequests.nps} <= 6`, sql`${surveyRequests.csat} <= 2`) : undefined,
  );
};

export const listAnswers = (tx: Tx, filter: AnswersFilter, after: AnswerKey | undefined, limit: number) =>
  requests(tx)
    .where(
      and(
        matching(filter),
        after === undefined
          ? undefined
          : sql`(${surveyRequests.answeredAt}, ${surveyRequests.requestID}) < (${sql.param(after.at, surveyRequests.answeredAt)}, ${after.requestID}::uuid)`,
      ),
    )
    .orderBy(desc(surveyRequests.answeredAt), desc(surveyRequests.requestID))
    .limit(limit);

export async function countAnswers(tx: Tx, filter: AnswersFilter): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(surveyRequests)
    .innerJoin(surveys, eq(surveys.surveyID, surveyRequests.surveyID))
    .where(matching(filter));
  return row?.count ?? 0;
}
