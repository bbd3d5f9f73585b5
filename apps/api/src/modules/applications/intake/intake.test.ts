import { randomUUID } from 'node:crypto';
import {
  listCandidateApplications,
  listVacancyApplications,
  receiveApplication,
} from '@vinculo/contracts/applications';
import { createCandidate, listCandidateEvents, listCandidateNotes } from '@vinculo/contracts/candidates';
import { createCompany } from '@vinculo/contracts/companies';
import { listConsents, publishPrivacyNotice } from '@vinculo/contracts/consents';
import { listNotifications, readNotifications } from '@vinculo/contracts/notifications';
import { changeVacancyStatus, createVacancy, getVacancy, type JobId } from '@vinculo/contracts/vacancies';
import { APPLICANT_TRACKING_KEY_HEADER, IDEMPOTENCY_HEADER } from '@vinculo/contracts/wire';
import { eq } from 'drizzle-orm';
import { applications } from '../../../db/schema/applications';
import { candidates } from '../../../db/schema/candidates';
import { facts } from '../../../db/schema/facts';
import { aCandidateInput, aCompanyInput, aVacancyInput } from '../../../testing/builders';
import { startTestApp, TEST_APPLICANT_TRACKING_KEY, type TestApp } from '../../../testing/test-app';

const as = 'admin';
const NOTICE = '2026-01';
const NEWSLETTER = 'Enviarte el boletín';

const lines: string[] = [];
let api: TestApp;
let jobID: JobId;
beforeAll(async () => {
  api = await startTestApp({ logger: { level: 'trace', stream: { write: (line) => void lines.push(line) } } });
  const notice = {
    name: NOTICE,
    inForceFrom: '2026-01-01',
    text: 'Usamos tus datos para encontrarte trabajo y nada más.',
    necessary: ['Encontrarte trabajo'],
    voluntary: [NEWSLETTER],
  };
  await api.call(publishPrivacyNotice, { body: notice }, { as });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.read.delete(candidates);
  jobID = await publish();
});

async function publish(): Promise<JobId> {
  const { companyID } = (await api.call(createCompany, { body: aCompanyInput() }, { as })).body;
  return (await api.call(createVacancy, { body: { ...aVacancyInput(), IDCompany: companyID } }, { as })).body.jobID;
}

type Sent = Readonly<Record<string, unknown>>;
const request = (change: Sent = {}): Sent => ({
  ...receiveApplication.example,
  jobID,
  consent: { notice: NOTICE, granted: [NEWSLETTER] },
  ...change,
});
async function send(body: unknown = request(), key: string = randomUUID(), headers: Record<string, string> = {}) {
  const answer = await api.app.inject({
    method: 'POST',
    url: receiveApplication.path,
    headers: {
      [APPLICANT_TRACKING_KEY_HEADER]: TEST_APPLICANT_TRACKING_KEY,
      [IDEMPOTENCY_HEADER]: key,
      'content-type': 'application/json',
      ...headers,
    },
    payload: JSON.stringify(body),
  });
  const { body: received, info }: { body?: unknown; info?: { code: string; fields?: Record<string, string> } } =
    answer.json();
  return { status: answer.statusCode, body: received, info };
}
const received = { status: 200, body: { received: true }, info: undefined };
const people = () => api.database.read.select().from(candidates);
const stored = () => api.database.read.select().from(applications).where(eq(applications.jobID, jobID));
const notesOf = async ({ docID }: Pick<typeof candidates.$inferSelect, 'docID'>) =>
  (await api.call(listCandidateNotes, { params: { docID } }, { as })).body.items;

test('an application of a stranger makes their file, with stage, campaign, consent, event and fact', async () => {
  expect(await send()).toEqual(received);
  const [person] = await people();
  expect(person).toMatchObject({ firstName: 'Gloria', email: 'gloria@correo.example', origin: 'portal' });
  const { docID } = person!;
  const { items } = (await api.call(listCandidateApplications, { params: { docID } }, { as })).body;
  expect(items).toMatchObject([{ jobID, stage: 'new', source: 'jobSite', byName: 'Sitio de empleo' }]);
  expect(items[0]?.history).toMatchObject([{ from: null, to: 'new', byName: 'Sitio de empleo' }]);
  const [row] = await stored();
  expect(row?.campaign).toEqual({
    utm_source: 'facebook',
    utm_medium: 'social',
    utm_campaign: 'operadores-bajio',
  });
  expect((await api.call(listConsents, { params: { docID } }, { as })).body.items).toMatchObject([
    { noticeName: NOTICE, source: 'form', granted: [NEWSLETTER], acceptedOn: '2026-11-20' },
  ]);
  const events = (await api.call(listCandidateEvents, { params: { docID }, query: {} }, { as })).body.items;
  expect(events.map(({ action }) => action)).toEqual([
    'application.received',
    'candidate.consented',
    'candidate.created',
  ]);
  expect(
    await api.database.read
      .select({ to: facts.toState, source: facts.source, amount: facts.amount })
      .from(facts)
      .where(eq(facts.recordID, row!.applicationID)),
  ).toEqual([
    { to: 'new', source: 'jobSite', amount: 1 },
    // What the first model makes of a file in which too little is known.
    { to: 'none', source: '1', amount: 1 },
  ]);
  expect(await notesOf(person!)).toEqual([]);
});

test.each([
  ['CURP', { curp: 'HEGG560427MVZRRL04', email: 'otro@correo.example', phone: '' }],
  ['e-mail', { email: 'GLORIA@correo.example', phone: '' }],
  ['phone', { email: '', phone: '4421234567' }],
])('a person who is known by %s keeps their file; what differs is noted', async (_what, contact) => {
  const known = aCandidateInput({ curp: 'HEGG560427MVZRRL04', phone: '4421234567', education: '' });
  const { docID } = (await api.call(createCandidate, { body: known }, { as })).body;
  const [before] = await people();
  expect(await send(request({ ...contact, firstName: 'Gloria Elena', education: 'Bachelor' }))).toEqual(received);
  expect(await people()).toEqual([before]);
  expect(await stored()).toMatchObject([{ docID, stage: 'new' }]);
  const [note] = await notesOf({ docID });
  expect(note).toMatchObject({ authorName: 'Sitio de empleo' });
  expect(note?.text).toMatch(/nombre: Gloria Elena\n[\s\S]*escolaridad: /);
  expect(note?.text).not.toContain('primer apellido');
});

test('an identifier that differs is noted masked', async () => {
  const { docID } = (await api.call(createCandidate, { body: aCandidateInput({ curp: '' }) }, { as })).body;
  await send(request({ curp: 'HEGG560427MVZRRL04' }));
  const [note] = await notesOf({ docID });
  expect(note?.text).toContain('CURP: ');
  expect(note?.text).not.toContain('HEGG560427');
});

test('the answer is the same for a stranger, a known person and one who has applied', async () => {
  const answers = [await send(), await send(), await send(request({ jobID: await publish() }))];
  expect(answers).toEqual([received, received, received]);
  expect(await people()).toHaveLength(1);
});

test('who applies again keeps their application; the new campaign and consent are added to it', async () => {
  await send();
  api.clock.now = new Date(api.clock.now.getTime() + 60_000);
  const again = { campaign: { utm_campaign: 'feria' }, consent: { notice: NOTICE, granted: [] } };
  expect(await send(request(again))).toEqual(received);
  const [person, ...others] = await people();
  expect(others).toEqual([]);
  const { docID } = person!;
  const { items } = (await api.call(listCandidateApplications, { params: { docID } }, { as })).body;
  expect(items).toMatchObject([
    {
      stage: 'new',
      version: 1,
      campaign: { utm_campaign: 'operadores-bajio' },
      returns: [{ at: api.clock.now.toISOString(), campaign: { utm_campaign: 'feria' }, notice: NOTICE }],
    },
  ]);
  const consents = (await api.call(listConsents, { params: { docID } }, { as })).body.items;
  expect(consents.map(({ granted }) => granted)).toEqual([[], [NEWSLETTER]]);
  const [event] = (await api.call(listCandidateEvents, { params: { docID }, query: {} }, { as })).body.items;
  expect(event?.action).toBe('application.received_again');
  for (let turn = 0; turn < 20; turn += 1) await send(request({ campaign: { utm_content: `${turn}` } }));
  const [row] = await stored();
  expect(row?.returns).toHaveLength(20);
  expect(row?.returns.at(-1)?.campaign).toEqual({ utm_content: '19' });
});

test('who looks after the company is notified of the new ones, together', async () => {
  await api.call(readNotifications, { body: {} }, { as });
  await send();
  await send(request({ firstName: 'Luz', email: 'luz@correo.example', phone: '' }));
  await send();
  const { items, unread } = (await api.call(listNotifications, {}, { as })).body;
  expect(unread).toBe(1);
  expect(items[0]).toMatchObject({ kind: 'application_received', jobID, vacancyName: 'Operador CNC', times: 2 });
});

test('the same request twice counts once, and its key serves no other', async () => {
  const key = randomUUID();
  expect([await send(request(), key), await send(request(), key)]).toEqual([received, received]);
  expect(await stored()).toHaveLength(1);
  expect(await send(request({ firstName: 'Otra' }), key)).toMatchObject({
    status: 409,
    info: { code: 'idempotency_key_reused' },
  });
});

test('many requests at once for one person make one file and one application', async () => {
  const answers = await Promise.all(
    [{}, { phone: '' }, {}, { phone: '' }, {}].map((change) => send(request({ ...change }))),
  );
  expect(answers).toEqual(answers.map(() => received));
  expect([await people(), await stored()]).toMatchObject([[{}], [{}]]);
});

test('staff do not wait for a flood from the job site, and none of it is lost', async () => {
  let answered = 0;
  const flood = Array.from({ length: 80 }, async (_, index) => {
    const { status } = await send(request({ email: `p${index % 40}@correo.example`, phone: '' }));
    answered += 1;
    return status;
  });
  expect((await api.call(getVacancy, { params: { jobID } }, { as })).status).toBe(200);
  expect(answered).toBeLessThan(40);
  expect(new Set(await Promise.all(flood))).toEqual(new Set([200]));
  expect(await people()).toHaveLength(40);
});

test('the ladder of status codes', async () => {
  const key = { [APPLICANT_TRACKING_KEY_HEADER]: 'another-key' };
  expect(await send(request(), randomUUID(), key)).toMatchObject({ status: 401, info: { code: 'unauthenticated' } });
  expect(await send(request({ phone: '12' }), randomUUID(), key)).toMatchObject({ status: 401 });
  expect((await api.call(receiveApplication, { body: receiveApplication.body.parse(request()) }, { as })).status).toBe(
    401,
  );
  expect(await send(request(), 'no-uuid')).toMatchObject({ status: 400, info: { code: 'idempotency_key_missing' } });
  expect(await send(request({ jobID: randomUUID() }))).toMatchObject({ status: 404 });
  const vacancy = { params: { jobID }, body: { reason: '', version: 1 } };
  expect((await api.call(changeVacancyStatus.pause, vacancy, { as })).status).toBe(200);
  expect(await send()).toMatchObject({ status: 409, info: { code: 'vacancy_not_active' } });
  expect(await people()).toEqual([]);
});

test.each([
  ['jobID', { jobID: 'x' }],
  ['firstName', { firstName: '' }],
  ['firstName', { firstName: 'x'.repeat(81) }],
  ['paternalName', { paternalName: 'a\u0000b' }],
  ['email', { email: 'nadie' }],
  ['email', { email: '', phone: '' }],
  ['phone', { phone: '55 1234' }],
  ['curp', { curp: 'HEGG560427MVZRRL05' }],
  ['rfc', { rfc: 'XAXX010101000' }],
  ['nss', { nss: '1' }],
  ['municipality', { state: '22', municipality: 'Atlantis' }],
  ['desiredPosition', { desiredPosition: 'Astronauta' }],
  ['consent', { consent: undefined }],
  ['consent.notice', { consent: { notice: '1999-01', granted: [] } }],
  ['consent.granted', { consent: { notice: NOTICE, granted: ['Vender tus datos'] } }],
  ['campaign.utm_source', { campaign: { utm_source: 'x'.repeat(121) } }],
  ['campaign.gclid', { campaign: { gclid: '1' } }],
  ['isAdmin', { isAdmin: true }],
])('a bad %s is refused by its name: %j', async (field, change) => {
  expect(await send(request(change))).toMatchObject({
    status: 400,
    info: { code: 'invalid_request', fields: { [field]: expect.any(String) } },
  });
  expect(await people()).toEqual([]);
});

test('hostile texts are stored as text', async () => {
  const hostile = `<img src=x onerror=alert(1)> '; drop table candidates; --`;
  expect(await send(request({ paternalName: hostile, campaign: { utm_term: hostile } }))).toEqual(received);
  expect(await people()).toMatchObject([{ paternalName: hostile }]);
  const { items } = (await api.call(listVacancyApplications, { params: { jobID }, query: {} }, { as })).body;
  expect(items[0]?.candidateName).toContain(hostile);
});

test('the job site has a rate limit of its own, and no wrong key uses it up', async () => {
  const limited = await startTestApp({ rateLimitPerMinute: 3 });
  const knock = async (key: string) =>
    (
      await limited.app.inject({
        method: 'POST',
        url: receiveApplication.path,
        headers: { [APPLICANT_TRACKING_KEY_HEADER]: key },
        payload: {},
      })
    ).statusCode;
  const statuses = [];
  for (const key of ['wrong', 'wrong', ...Array<string>(4).fill(TEST_APPLICANT_TRACKING_KEY)])
    statuses.push(await knock(key));
  await limited.close();
  expect(statuses).toEqual([401, 401, 400, 400, 400, 429]);
});

test('the document of the API has the key and an example that the contract takes', async () => {
  const document = (await api.app.inject({ url: '/docs/json' })).json<{
    paths: Record<
      string,
      { post: { security: unknown; requestBody: { content: { 'application/json': { example: unknown } } } } }
    >;
  }>();
  const { security, requestBody } = document.paths[receiveApplication.path]!.post;
  expect(security).toEqual([{ jobSite: [] }]);
  expect(receiveApplication.body.safeParse(requestBody.content['application/json'].example).success).toBe(true);
});

test('the log has no personal data and no key', async () => {
  const from = lines.length;
  await send(request({ curp: 'HEGG560427MVZRRL04' }));
  await send(request({ phone: 'x-4421234567' }));
  const said = lines.slice(from).join('');
  expect(said).toContain(receiveApplication.path);
  expect(said).not.toMatch(/Gloria|gloria@|4421234567|HEGG56|facebook/);
  expect(said).not.toContain(TEST_APPLICANT_TRACKING_KEY);
});
