import { LEAST_SCORES } from '@vinculo/domain/measures';
import { maskPersonalData, REST_DAYS, surveyMoments } from '@vinculo/domain/surveys';
import { surveyAnswer, surveyQuestions } from '@vinculo/contracts/surveys';
import { eq, inArray } from 'drizzle-orm';
import { facts } from '../../db/schema/facts';
import { surveyRequests, surveyRevisions, surveys } from '../../db/schema/surveys';
import { listDueCandidates } from '../../modules/surveys/due-surveys.repository';
import { database, NOW } from '../demo-data.fixture';
import { COMMENTS, DEMO_SURVEYS } from './demo-surveys';

const requests = () =>
  database.read.select().from(surveyRequests).innerJoin(surveys, eq(surveys.surveyID, surveyRequests.surveyID));

test('the questions are those that staff could write, and comments fit in an answer', async () => {
  for (const { questions } of await database.read.select().from(surveyRevisions))
    expect(surveyQuestions.safeParse(questions).success).toBe(true);
  for (const tones of Object.values(COMMENTS))
    for (const { text } of Object.values(tones).flat()) expect(surveyAnswer.text.parse(text)).toBe(text);
});

test('every moment of candidates has enough answers to be shown, good and bad ones', async () => {
  const answered = (await requests()).filter(({ survey_requests: { answeredAt } }) => answeredAt !== null);
  expect(answered.length).toBeGreaterThan(150);
  for (const { value } of surveyMoments) {
    const of = answered.filter(({ surveys: { moment, audience } }) => moment === value && audience === 'candidate');
    expect([value, of.length >= LEAST_SCORES]).toEqual([value, true]);
  }
  const scores = answered.map(({ survey_requests: { nps } }) => nps).filter((nps) => nps !== null);
  expect(scores.some((nps) => nps >= 9) && scores.some((nps) => nps <= 6)).toBe(true);
  expect(Math.min(...scores) >= 0 && Math.max(...scores) <= 10).toBe(true);
});

test('nobody is asked twice in 30 days, nor after today', async () => {
  const asked = new Map<string, number[]>();
  for (const {
    survey_requests: { docID, contactID, askedAt, answeredAt },
  } of await requests()) {
    const person = docID ?? contactID ?? '';
    asked.set(person, [...(asked.get(person) ?? []), askedAt.getTime()]);
    expect(askedAt <= NOW && (answeredAt === null || (answeredAt >= askedAt && answeredAt <= NOW))).toBe(true);
  }
  for (const times of asked.values()) {
    const sorted = times.toSorted((one, other) => one - other);
    for (const [index, at] of sorted.slice(1).entries())
      expect(at - (sorted[index] ?? 0)).toBeGreaterThanOrEqual(REST_DAYS * 86_400_000);
  }
});

test('a few candidates are due, and are asked as soon as the server runs', async () => {
  const due = await database.write((tx) => listDueCandidates(tx, NOW));
  expect(due.length).toBeGreaterThan(2);
});

test('each request and each answer has its facts', async () => {
  const rows = await requests();
  const laid = await database.read
    .select()
    .from(facts)
    .where(inArray(facts.kind, ['candidate_survey', 'company_survey']));
  const count = (state: string) => laid.filter(({ toState }) => toState === state).length;
  expect(count('asked')).toBe(rows.length);
  expect(count('answered')).toBe(rows.filter(({ survey_requests: { answeredAt } }) => answeredAt !== null).length);
  expect(count('nps:10')).toBe(rows.filter(({ survey_requests: { nps } }) => nps === 10).length);
});

test('the names, phones and e-mails in the comments are hidden on the screen', () => {
  const masked = Object.values(COMMENTS)
    .flatMap((tones) => Object.values(tones).flat())
    .map(({ text }) => maskPersonalData(text, []))
    .join('\n');
  expect(masked).not.toMatch(/Karla|Zaldívar|Mariana|Treviño|@|\d{3} \d{4}/);
  expect(DEMO_SURVEYS.some(({ isActive }) => !isActive)).toBe(true);
});
