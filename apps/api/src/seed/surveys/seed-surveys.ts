import type { SurveyAnswers } from '@vinculo/contracts/surveys';
import {
  csatState,
  MOMENT_STAGES,
  npsState,
  REST_DAYS,
  SURVEY_DAYS,
  themeState,
  type SurveyMoment,
  type SurveyTheme,
} from '@vinculo/domain/surveys';
import { and, asc, eq, gt, inArray, lt, ne } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { applicationChanges, applications } from '../../db/schema/applications';
import { candidates } from '../../db/schema/candidates';
import { contacts } from '../../db/schema/contacts';
import { surveyRequests, surveyRevisions, surveys } from '../../db/schema/surveys';
import { vacancies } from '../../db/schema/vacancies';
import { newFact, surveyFact, type NewFact } from '../../modules/facts/fact';
import { insertFacts } from '../../modules/facts/facts.repository';
import { inChunks } from '../../db/in-chunks';
import { createRandom, type Random } from '../random';
import { COMMENTS, DEMO_SURVEYS, type DemoSurvey } from './demo-surveys';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The days before today on which people were asked. */
const ASKED_DAYS = 365;
const DELAY_HOURS = 24;
/** The newest changes, about which the server asks the candidates as soon as it runs. */
const LEFT_CHANGES = 40;
/** The share of answers with a comment. */
const COMMENTED = 0.6;
const SPREAD = 0.32;

const RAREST_FIRST = ['hire', 'interview', 'rejection', 'application'] as const satisfies readonly SurveyMoment[];

type Request = typeof surveyRequests.$inferInsert & { readonly requestID: string };

/** An answer to every question of a survey, better or worse around its mood. */
function answerOf({ questions, audience, mood }: DemoSurvey, random: Random) {
  const joy = Math.min(1, Math.max(0, mood + SPREAD * (random.next() + random.next() - 1)));
  const tone = joy > 0.7 ? 'good' : joy > 0.45 ? 'fair' : 'bad';
  const comment = random.pick(COMMENTS[audience][tone]);
  const isCommented = random.next() < COMMENTED;
  const [nps, csat] = [Math.round(2 + joy * 9), 1 + Math.round(joy * 4.4)].map((score, index) =>
    Math.min(index === 0 ? 10 : 5, score),
  );
  const themes: SurveyTheme[] = [comment.theme];
  const answers: SurveyAnswers = questions.map((question) => {
    switch (question.kind) {
      case 'nps':
        return nps ?? null;
      case 'csat':
        return csat ?? null;
      case 'themes':
        return themes;
      case 'choice':
        return question.options[random.int(0, question.options.length - 1)] ?? null;
      case 'text':
        return isCommented ? comment.text : '';
    }
  });
  const has = (kind: string) => questions.some((question) => question.kind === kind);
  return {
    answers,
    nps: has('nps') ? (nps ?? null) : null,
    csat: has('csat') ? (csat ?? null) : null,
    themes: has('themes') ? themes : [],
  };
}

const statesOf = ({ nps, csat, themes = [] }: Pick<Request, 'nps' | 'csat' | 'themes'>): string[] => [
  ...(typeof nps === 'number' ? [npsState(nps)] : []),
  ...(typeof csat === 'number' ? [csatState(csat)] : []),
  ...themes.map(themeState),
];

/** Changes of stage of the last year, oldest first, with who may be asked about them. */
async function askable(tx: Tx, now: Date) {
  const changes = await tx
    .select({
      changeID: applicationChanges.changeID,
      stage: applicationChanges.toStage,
      at: applicationChanges.at,
      docID: candidates.docID,
      jobID: vacancies.jobID,
      companyID: vacancies.companyID,
      locations: vacancies.locations,
    })
    .from(applicationChanges)
    .innerJoin(applications, eq(applications.applicationID, applicationChanges.applicationID))
    .innerJoin(vacancies, eq(vacancies.jobID, applications.jobID))
    .innerJoin(candidates, eq(candidates.docID, applications.docID))
    .where(
      and(
        inArray(applicationChanges.toStage, Object.values(MOMENT_STAGES)),
        gt(applicationChanges.at, new Date(now.getTime() - ASKED_DAYS * DAY_MS)),
        lt(applicationChanges.at, new Date(now.getTime() - (DELAY_HOURS + 1) * HOUR_MS)),
        ne(candidates.email, ''),
        eq(candidates.automatedScoring, true),
      ),
    )
    .orderBy(asc(applicationChanges.at), asc(applicationChanges.changeID));
  const people = await tx
    .select({ contactID: contacts.contactID, companyID: contacts.companyID })
    .from(contacts)
    .where(ne(contacts.email, ''))
    .orderBy(asc(contacts.createdAt), asc(contacts.contactID));
  const contactOf = new Map(people.toReversed().map(({ companyID, contactID }) => [companyID, contactID]));
  return { changes, contactOf };
}

/** Inserts surveys, who was asked in the last year and what they answered, with their facts. */
export async function seedSurveys(tx: Tx, seed: number, now: Date): Promise<void> {
  const random = createRandom(seed);
  const activeSince = new Date(now.getTime() - ASKED_DAYS * DAY_MS);
  const laid = DEMO_SURVEYS.map((survey) => ({ survey, surveyID: random.uuid() }));
  await tx.insert(surveys).values(
    laid.map(({ survey: { name, moment, audience, isActive }, surveyID }) => ({
      ...{ surveyID, name, moment, audience, isActive, delayHours: DELAY_HOURS, activeSince },
      updatedAt: activeSince,
    })),
  );
  await tx
    .insert(surveyRevisions)
    .values(laid.map(({ survey: { questions }, surveyID }) => ({ surveyID, revision: 1, questions })));
  const { changes, contactOf } = await askable(tx, now);
  const left = new Set(changes.slice(-LEFT_CHANGES).map(({ changeID }) => changeID));
  const askedAts = new Map<string, number[]>();
  const requests: Request[] = [];
  const facts: NewFact[] = [];
  // The rarest moments first: they would find everybody asked a few days before.
  const rarestFirst = RAREST_FIRST.flatMap((moment) => changes.filter(({ stage }) => stage === MOMENT_STAGES[moment]));
  for (const { at, stage, docID, changeID, jobID, companyID, locations } of rarestFirst)
    for (const { survey, surveyID } of laid) {
      const contactID = contactOf.get(companyID);
      const recipient = survey.audience === 'candidate' ? { docID } : contactID && { contactID };
      if (MOMENT_STAGES[survey.moment] !== stage || recipient === undefined) continue;
      if (survey.audience === 'candidate' && left.has(changeID)) continue;
      const person = 'docID' in recipient ? recipient.docID : recipient.contactID;
      const askedAt = new Date(at.getTime() + DELAY_HOURS * HOUR_MS);
      const others = askedAts.get(person) ?? [];
      if (others.some((other) => Math.abs(askedAt.getTime() - other) < REST_DAYS * DAY_MS)) continue;
      askedAts.set(person, [...others, askedAt.getTime()]);
      const place = locations[0]?.state ?? '';
      const common = { ...{ surveyID, revision: 1, changeID, jobID, companyID, place, askedAt }, ...recipient };
      const answeredAt = new Date(askedAt.getTime() + random.next() ** 2 * (SURVEY_DAYS - 1) * DAY_MS);
      const isAnswered = random.next() < survey.answers && answeredAt < now;
      const request: Request = {
        ...{ requestID: random.uuid(), ...common },
        ...(isAnswered ? { answeredAt, ...answerOf(survey, random) } : {}),
      };
      requests.push(request);
      const about = { ...request, docID: request.docID ?? null };
      facts.push(newFact(surveyFact(about, survey, null, 'asked'), { at: askedAt, actorUid: '' }));
      if (!isAnswered) continue;
      const moment = { at: answeredAt, actorUid: '' };
      facts.push(
        newFact(surveyFact(about, survey, 'asked', 'answered'), moment),
        ...statesOf(request).map((state) => newFact(surveyFact(about, survey, 'answered', state), moment)),
      );
    }
  await inChunks(requests, (chunk) => tx.insert(surveyRequests).values(chunk));
  await insertFacts(tx, facts);
}
