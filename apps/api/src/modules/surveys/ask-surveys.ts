import type { Database, Tx } from '../../db/database';
import { surveyRequests } from '../../db/schema/surveys';
import { sendMail } from '../../mail/send-mail';
import { newFact, surveyFact } from '../facts/fact';
import { insertFacts } from '../facts/facts.repository';
import { listDueCandidates, listDueContacts } from './due-surveys.repository';
import { SURVEY_SUBJECT } from './survey-mail';

const firstOfEach = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] => [
  ...new Map(rows.toReversed().map((row) => [keyOf(row), row])).values(),
];

/** Asks some of those who are due. @returns how many. */
async function askSome(tx: Tx, now: Date): Promise<number> {
  const people = firstOfEach(await listDueCandidates(tx, now), ({ docID }) => docID);
  const contacts = firstOfEach(await listDueContacts(tx, now), ({ contactID }) => contactID);
  const due = [
    ...people.map((row) => ({ ...row, contactID: null })),
    ...contacts.map((row) => ({ ...row, docID: null })),
  ];
  if (due.length === 0) return 0;
  const surveysByID = new Map(due.map(({ surveyID, audience, moment }) => [surveyID, { audience, moment }]));
  const asked = await tx
    .insert(surveyRequests)
    .values(due.map(({ locations, ...row }) => ({ ...row, place: locations[0]?.state ?? '', askedAt: now })))
    .onConflictDoNothing()
    .returning();
  await insertFacts(
    tx,
    asked.flatMap((request) => {
      const survey = surveysByID.get(request.surveyID);
      return survey === undefined
        ? []
        : [newFact(surveyFact(request, survey, null, 'asked'), { at: now, actorUid: '' })];
    }),
  );
  for (const { requestID } of asked)
    await sendMail(
      tx,
      { template: 'surveyAsked', data: {}, about: { subject: SURVEY_SUBJECT, subjectID: requestID } },
      now,
    );
  return asked.length;
}

/** Asks everyone who is due. Each part is one transaction with its mails, so that nobody is asked twice or half. */
export async function askSurveys(database: Database, now: Date): Promise<void> {
  while ((await database.write((tx) => askSome(tx, now))) > 0);
}
