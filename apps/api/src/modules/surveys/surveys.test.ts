import { readFigures } from '@vinculo/contracts/analytics';
import { listNotifications } from '@vinculo/contracts/notifications';
import {
  createSurvey,
  editSurvey,
  listSurveyAnswers,
  listSurveys,
  replySurveyAnswer,
  switchSurvey,
} from '@vinculo/contracts/surveys';
import { undoApplicationMoves } from '@vinculo/contracts/applications';
import type { MeasureId } from '@vinculo/domain/measures';
import { eq } from 'drizzle-orm';
import { applicationChanges } from '../../db/schema/applications';
import { candidates } from '../../db/schema/candidates';
import { contacts } from '../../db/schema/contacts';
import { surveyRequests } from '../../db/schema/surveys';
import { createContact } from '@vinculo/contracts/companies';
import { getVacancy } from '@vinculo/contracts/vacancies';
import { aSurveyInput } from '../../testing/builders';
import { moveApplication, wait } from '../../testing/hiring-story';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { RoleName } from '../../testing/test-tokens';
import { updateSums } from '../../testing/update-sums';
import { findByIdForUpdate } from '../candidates/candidates.repository';
import { findBlockedForUpdate } from '../privacy/blocking/blocked-people.repository';
import { erase } from '../privacy/blocking/erase';
import { putBack, quarantine } from '../privacy/blocking/quarantine';
import { copyOf } from '../privacy/copy/person-copy';
import { ANSWER, answerSurvey, askLater, interviewed, mailedPath } from './surveys.fixture';

const as = 'admin';
const PERIOD = { from: '2026-11-01', to: '2026-12-31' };
let api: TestApp;
beforeEach(async () => {
  api = await startTestApp();
  api.clock.now = new Date('2026-11-02T18:00:00.000Z');
});
afterEach(() => api.close());

const requests = () => api.database.read.select().from(surveyRequests);
const answersOf = (more: object = {}, role: RoleName = as) =>
  api.call(listSurveyAnswers, { body: { audience: 'candidate', period: PERIOD, ...more } }, { as: role });
const figure = async (measure: MeasureId) =>
  (await api.call(readFigures, { body: { figures: [{ measure }], period: PERIOD } }, { as })).body.figures[0];

describe('asking', () => {
  test('once, after the delay and a minute, with a link and a way out; not for what happened before or was taken back', async () => {
    const { applicationID } = await interviewed(api);
    await askLater(api, 1);
    expect(await requests()).toEqual([]);
    await askLater(api, 2);
    await askLater(api, 1);
    expect(await requests()).toHaveLength(1);
    expect(api.mailer.sent.at(-1)).toMatchObject({ subject: '¿Cómo te fue con «Operador CNC»?' });
    expect(mailedPath(api)).toMatch(/^\/p\/encuesta\/[\w-]{43}$/);
    const [change] = await api.database.read
      .select()
      .from(applicationChanges)
      .where(eq(applicationChanges.toStage, 'interview'));
    expect(change).toMatchObject({ applicationID });
    expect(JSON.stringify(await requests())).not.toContain('gloria@');
  });

  test('not after a move that was undone, nor while the survey is paused', async () => {
    const { applicationID } = await interviewed(api, { isActive: false });
    await askLater(api, 3);
    const [survey] = (await api.call(listSurveys, {}, { as })).body.items;
    const { surveyID, version } = survey!;
    await api.call(switchSurvey, { params: { surveyID }, body: { isActive: true, version } }, { as });
    const operationID = await moveApplication(api, applicationID, 'shortlisted');
    const again = await moveApplication(api, applicationID, 'interview');
    expect(operationID).not.toBe(again);
    await api.call(undoApplicationMoves, { body: { operationID: again } }, { as });
    await askLater(api, 3);
    expect(await requests()).toEqual([]);
  });

  test.each([
    ['asked for no surveys', { asksSurveys: false }],
    ['opposed automated decisions', { automatedScoring: false }],
    ['has no e-mail', { email: '' }],
  ])('never somebody who %s', async (_who, change) => {
    const { person } = await interviewed(api);
    await api.database.read.update(candidates).set(change).where(eq(candidates.docID, person.docID));
    await askLater(api, 3);
    expect(await requests()).toEqual([]);
  });

  test('no more than once in 30 days, whatever happens', async () => {
    const { applicationID } = await interviewed(api);
    await api.call(createSurvey, { body: aSurveyInput({ name: 'Tras la oferta', moment: 'hire' }) }, { as });
    await askLater(api, 3);
    await moveApplication(api, applicationID, 'offer');
    await moveApplication(api, applicationID, 'hired');
    await askLater(api, 3);
    expect(await requests()).toHaveLength(1);
  });

  test('two workers at once ask once', async () => {
    await interviewed(api);
    wait(api, 1);
    await Promise.all([askLater(api, 0), askLater(api, 0)]);
    expect(await requests()).toHaveLength(1);
  });

  test('companies: a contact of the company, who may stop it', async () => {
    const { jobID } = await interviewed(api, { audience: 'company' });
    const { companyID } = (await api.call(getVacancy, { params: { jobID } }, { as })).body;
    const body = { name: 'Noemí Zúñiga', position: '', email: 'noemi@empresa.example', phone: '' };
    await api.call(createContact, { params: { companyID }, body }, { as });
    await askLater(api, 3);
    expect(api.mailer.sent.at(-1)).toMatchObject({
      to: 'noemi@empresa.example',
      text: expect.stringContaining('cuéntanos cómo te fue con nosotros en tu vacante'),
    });
    const stopped = await answerSurvey(api, mailedPath(api, 'sin-encuestas'), '');
    expect(stopped.body).toContain('sin más encuestas');
    const [contact] = await api.database.read.select().from(contacts);
    expect(contact?.asksSurveys).toBe(false);
  });
});

describe('the page', () => {
  test('stores the answer once, counts it, and notifies who looks after the company', async () => {
    const { person } = await interviewed(api);
    await askLater(api, 3);
    const page = await api.app.inject({ url: mailedPath(api) });
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/gloria|<script/i);
    expect(page.body.length).toBeLessThan(30_000);
    expect((await answerSurvey(api, mailedPath(api))).body).toContain('¡Gracias!');
    const [stored] = await requests();
    expect(stored).toMatchObject({ docID: person.docID, nps: 3, csat: 2, themes: ['speed'] });
    await updateSums(api);
    expect(await figure('candidateAnswers')).toMatchObject({ value: 1 });
    // One score is nobody's business.
    expect(await figure('candidateNps')).toMatchObject({ value: null, n: 0, excluded: 1 });
    const { items } = (await api.call(listNotifications, {}, { as })).body;
    expect(items[0]).toMatchObject({ kind: 'survey_bad_answer', vacancyName: 'Operador CNC' });
  });

  test('unknown, used, expired, and the link of somebody erased look alike', async () => {
    await interviewed(api);
    await askLater(api, 3);
    const path = mailedPath(api);
    const unknown = await api.app.inject({ url: '/p/encuesta/' + 'A'.repeat(43) });
    await answerSurvey(api, path);
    wait(api, 1 / 24);
    for (const answer of [await api.app.inject({ url: path }), await answerSurvey(api, path)])
      expect([answer.statusCode, answer.body]).toEqual([404, unknown.body]);
    expect((await requests()).filter(({ answeredAt }) => answeredAt !== null)).toHaveLength(1);
    const { person } = await interviewed(api, { name: 'Otra encuesta' });
    await askLater(api, 3);
    const other = mailedPath(api);
    await api.database.write(async (tx) => {
      const row = await findByIdForUpdate(tx, person.docID);
      if (row !== undefined) await quarantine(tx, row, api.clock.now);
    });
    const blocked = await answerSurvey(api, other);
    expect([blocked.statusCode, blocked.body]).toEqual([404, unknown.body]);
    wait(api, 15);
    expect((await api.app.inject({ url: other })).body).toBe(unknown.body);
  });

  test('a raced link stores one answer', async () => {
    await interviewed(api);
    await askLater(api, 3);
    const path = mailedPath(api);
    const answers = await Promise.all(['1', '9', '5', '7'].map((q0) => answerSurvey(api, path, { ...ANSWER, q0 })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await updateSums(api);
    expect(await figure('candidateAnswers')).toMatchObject({ value: 1 });
  });

  test.each([
    ['nothing', ''],
    ['a score out of range', 'q0=11&q1=2'],
    ['a blank score', 'q0=%20&q1=2'],
    ['an unknown theme', 'q0=3&q1=2&q2=money'],
    ['control characters', 'q0=3&q1=2&q3=%00'],
    ['a long text', `q0=3&q1=2&q3=${'a'.repeat(501)}`],
  ])('refuses %s and keeps the link', async (_what, form) => {
    await interviewed(api);
    await askLater(api, 3);
    const path = mailedPath(api);
    expect((await answerSurvey(api, path, form)).statusCode).toBe(400);
    expect((await answerSurvey(api, path)).statusCode).toBe(200);
  });

  test('a huge body is refused, a form of another site too', async () => {
    await interviewed(api);
    await askLater(api, 3);
    const path = mailedPath(api);
    expect((await answerSurvey(api, path, `q3=${'a'.repeat(10_000_000)}`)).statusCode).toBe(413);
    const foreign = await api.app.inject({
      method: 'POST',
      url: path,
      payload: 'q0=1&q1=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    });
    expect(foreign.statusCode).toBe(403);
    expect((await requests())[0]?.answeredAt).toBeNull();
  });
});

describe('answers', () => {
  const answered = async (form = ANSWER) => {
    const made = await interviewed(api);
    await askLater(api, 3);
    await answerSurvey(api, mailedPath(api), form);
    return made;
  };

  test('are listed without who gave them, and without personal data', async () => {
    const { person } = await answered({ ...ANSWER, q3: 'Soy Gloria Hernández, 55 1234 5678 <b>' });
    const { items, total } = (await answersOf({ onlyBad: true, moments: ['interview'] })).body;
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      ...{ day: '2026-11-02', nps: 3, csat: 2, themes: ['speed'], isBad: true, canReply: true, reply: null },
      said: [{ question: '¿Qué podemos mejorar?', answer: 'Soy [nombre], [número] <b>' }],
    });
    expect(JSON.stringify(items)).not.toMatch(new RegExp(`gloria|hern|${person.docID}`, 'i'));
    expect((await answersOf({ moments: ['hire'] })).body.items).toEqual([]);
  });

  test('somebody is written to once, and not after they asked for no surveys', async () => {
    await answered();
    const [{ requestID } = { requestID: '' }] = await requests();
    const reply = () =>
      api.call(replySurveyAnswer, { params: { requestID }, body: { text: 'Ya lo corregimos.' } }, { as });
    expect((await reply()).status).toBe(200);
    await askLater(api, 0);
    expect(api.mailer.sent.at(-1)).toMatchObject({ to: 'gloria@correo.example' });
    expect(api.mailer.sent.at(-1)?.text).toContain('Ya lo corregimos.');
    expect((await reply()).status).toBe(409);
    expect((await answersOf()).body.items[0]).toMatchObject({ canReply: false, reply: { mail: { state: 'sent' } } });
  });

  test('are in the copy of the person, leave with a block, come back, and are erased', async () => {
    const { person } = await answered();
    const row = () => api.database.write((tx) => findByIdForUpdate(tx, person.docID));
    const copy = await copyOf(api.database.read, (await row())!);
    expect(copy.sections.find(({ title }) => title === 'Encuestas')?.lines).toContainEqual([
      '¿Qué podemos mejorar?',
      'Karla no llegó',
    ]);
    const block = () =>
      api.database.write(async (tx) => {
        const found = await findByIdForUpdate(tx, person.docID);
        if (found !== undefined) await quarantine(tx, found, api.clock.now);
      });
    const before = await requests();
    await block();
    expect(await requests()).toEqual([]);
    expect((await answersOf()).body.items).toEqual([]);
    await api.database.write(async (tx) => {
      const blocked = await findBlockedForUpdate(tx, person.docID);
      if (blocked !== undefined) await putBack(tx, blocked);
    });
    expect(await requests()).toEqual(before);
    await block();
    await api.database.write(async (tx) => {
      const blocked = await findBlockedForUpdate(tx, person.docID);
      if (blocked !== undefined) await erase(tx, blocked, api.clock.now);
    });
    await updateSums(api);
    expect(await figure('candidateAnswers')).toMatchObject({ value: 1 });
    expect(await figure('candidateResponseRate')).toMatchObject({ n: 0, excluded: 1 });
  });
});

describe('surveys', () => {
  test('questions that somebody was asked stay as a revision; others change in place', async () => {
    const { survey } = await interviewed(api);
    const { surveyID, name, delayHours } = survey;
    const edit = (text: string, version: number) =>
      api.call(
        editSurvey,
        { params: { surveyID }, body: { name, delayHours, questions: [{ kind: 'nps', text }], version } },
        { as },
      );
    expect((await edit('¿Nos recomendarías?', 1)).body).toMatchObject({ revision: 1, version: 2 });
    await askLater(api, 3);
    expect((await edit('¿Nos recomendarías hoy?', 2)).body).toMatchObject({ revision: 2, version: 3, asked: 1 });
    const page = await api.app.inject({ url: mailedPath(api) });
    expect(page.body).toContain('¿Nos recomendarías?');
    expect((await edit('¿Y hoy?', 2)).status).toBe(409);
  });

  test('the ladder of status codes', async () => {
    const { survey } = await interviewed(api);
    const { surveyID, version } = survey;
    const body = aSurveyInput();
    expect((await api.call(createSurvey, { body })).status).toBe(401);
    expect((await api.call(createSurvey, { body }, { as: 'readOnly' })).status).toBe(403);
    expect((await api.call(listSurveys, {}, { as: 'readOnly' })).status).toBe(200);
    expect((await api.call(listSurveys, {}, { as: 'guest' })).status).toBe(403);
    expect((await answersOf({}, 'guest')).status).toBe(403);
    const twice = { ...body, questions: [body.questions[0]!, body.questions[0]!] };
    expect((await api.call(createSurvey, { body: twice }, { as })).status).toBe(400);
    const many = { ...body, questions: Array.from({ length: 6 }, () => body.questions[3]!) };
    expect((await api.call(createSurvey, { body: many }, { as })).status).toBe(400);
    const gone = { params: { surveyID: '0d0e6f3c-9d5c-4a55-9a38-0b6b1f2ad001' }, body: { isActive: false, version } };
    expect((await api.call(switchSurvey, gone, { as })).status).toBe(404);
    const change = { params: { surveyID }, body: { isActive: false, version: 7 } };
    expect((await api.call(switchSurvey, change, { as })).status).toBe(409);
    const figures = { figures: [{ measure: 'candidateNps' as const }], period: PERIOD };
    expect((await api.call(readFigures, { body: figures }, { as: 'readOnly' })).status).toBe(200);
  });
});
