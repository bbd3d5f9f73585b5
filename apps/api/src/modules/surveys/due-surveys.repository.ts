import { MOMENT_STAGES, REST_DAYS, surveyMoments } from '@vinculo/domain/surveys';
import { and, asc, eq, gt, isNull, ne, notExists, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/database';
import { applicationChanges, applications } from '../../db/schema/applications';
import { candidates } from '../../db/schema/candidates';
import { contacts } from '../../db/schema/contacts';
import { surveyRequests, surveys } from '../../db/schema/surveys';
import { vacancies } from '../../db/schema/vacancies';

/** How many are asked in one transaction. */
const AT_ONCE = 50;
const DAY_MS = 24 * 60 * 60_000;
/** What could not be sent for so long is not sent any more. */
const LATEST_MS = 2 * DAY_MS;
/** The oldest change that may be due: the longest delay, a week, more. */
const LONGEST_MS = LATEST_MS + 8 * DAY_MS;

const undo = alias(applicationChanges, 'undo');

const stageOf = sql`case ${surveys.moment} ${sql.join(
  surveyMoments.map(({ value }) => sql`when ${value} then ${MOMENT_STAGES[value]}`),
  sql` `,
)} end`;

/** The changes of stage that an active survey is due for: over its delay, not taken back, and not asked about. */
const isDue = (tx: Tx, now: Date): SQL | undefined => {
  // A minute more than the delay: by then a change can no longer be undone.
  const dueAt = sql`${applicationChanges.at} + ${surveys.delayHours} * interval '1 hour' + interval '1 minute'`;
  const moment = (at: Date) => sql.param(at, applicationChanges.at);
  return and(
    eq(surveys.isActive, true),
    eq(applicationChanges.toStage, stageOf),
    eq(applicationChanges.isUndo, false),
    sql`${applicationChanges.at} >= ${surveys.activeSince}`,
    // What the index of changes is read from; the exact moments follow.
    gt(applicationChanges.at, new Date(now.getTime() - LONGEST_MS)),
    sql`${dueAt} <= ${moment(now)}`,
    sql`${dueAt} > ${moment(new Date(now.getTime() - LATEST_MS))}`,
    // Who came back into the process is not asked about its end.
    or(sql`${surveys.moment} in ('application', 'interview')`, eq(applications.stage, applicationChanges.toStage)),
    notExists(
      tx
        .select({ one: sql`1` })
        .from(undo)
        .where(
          and(
            eq(undo.applicationID, applicationChanges.applicationID),
            eq(undo.isUndo, true),
            sql`${undo.versionAfter} = ${applicationChanges.versionAfter} + 1`,
          ),
        ),
    ),
    notExists(
      tx
        .select({ one: sql`1` })
        .from(surveyRequests)
        .where(
          and(eq(surveyRequests.surveyID, surveys.surveyID), eq(surveyRequests.changeID, applicationChanges.changeID)),
        ),
    ),
  );
};

/** Nobody is asked more often. */
const isRested = (tx: Tx, isOf: SQL, now: Date) =>
  notExists(
    tx
      .select({ one: sql`1` })
      .from(surveyRequests)
      .where(and(isOf, gt(surveyRequests.askedAt, new Date(now.getTime() - REST_DAYS * DAY_MS)))),
  );

const FIELDS = {
  surveyID: surveys.surveyID,
  revision: surveys.revision,
  audience: surveys.audience,
  moment: surveys.moment,
  changeID: applicationChanges.changeID,
  jobID: vacancies.jobID,
  companyID: vacancies.companyID,
  locations: vacancies.locations,
};

/** The candidates who may be asked about something, each locked with a row for each survey. */
export const listDueCandidates = (tx: Tx, now: Date) =>
  tx
    .select({ ...FIELDS, docID: candidates.docID })
    .from(surveys)
    .innerJoin(applicationChanges, eq(applicationChanges.toStage, stageOf))
    .innerJoin(applications, eq(applications.applicationID, applicationChanges.applicationID))
    .innerJoin(vacancies, eq(vacancies.jobID, applications.jobID))
    .innerJoin(candidates, eq(candidates.docID, applications.docID))
    .where(
      and(
        eq(surveys.audience, 'candidate'),
        isDue(tx, now),
        ne(candidates.email, ''),
        candidates.asksSurveys,
        candidates.automatedScoring,
        isRested(tx, eq(surveyRequests.docID, candidates.docID), now),
      ),
    )
    .orderBy(asc(applicationChanges.at), asc(surveys.surveyID))
    .limit(AT_ONCE)
    .for('update', { of: candidates, skipLocked: true });

/** The contact of a company who is asked: the last one who received a shortlist of the vacancy, else the first one. */
const recipient = sql`(
  select contacts.contact_id from contacts
  left join shortlists on shortlists.contact_id = contacts.contact_id and shortlists.job_id = ${vacancies.jobID}
  where contacts.company_id = ${vacancies.companyID} and contacts.removed_at is null and contacts.email <> ''
  order by shortlists.at desc nulls last, contacts.created_at, contacts.contact_id limit 1)`;

/** The contacts who may be asked about something, each locked with a row for each survey. */
export const listDueContacts = (tx: Tx, now: Date) =>
  tx
    .select({ ...FIELDS, contactID: contacts.contactID })
    .from(surveys)
    .innerJoin(applicationChanges, eq(applicationChanges.toStage, stageOf))
    .innerJoin(applications, eq(applications.applicationID, applicationChanges.applicationID))
    .innerJoin(vacancies, eq(vacancies.jobID, applications.jobID))
    .innerJoin(contacts, eq(contacts.contactID, recipient))
    .where(
      and(
        eq(surveys.audience, 'company'),
        isDue(tx, now),
        isNull(contacts.removedAt),
        contacts.asksSurveys,
        isRested(tx, eq(surveyRequests.contactID, contacts.contactID), now),
      ),
    )
    .orderBy(asc(applicationChanges.at), asc(surveys.surveyID))
    .limit(AT_ONCE)
    .for('update', { of: contacts, skipLocked: true });
