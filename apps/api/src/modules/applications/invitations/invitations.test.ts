import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  applicationId,
  listCandidateApplications,
  moveApplications,
  withdrawInvitation,
  type Application,
} from '@vinculo/contracts/applications';
import { bulkChangeCandidates, previewBulkChange, undoBulkChange } from '@vinculo/contracts/candidate-bulk';
import { createCandidate, getCandidate, listCandidateEvents, type Candidate } from '@vinculo/contracts/candidates';
import { createCompany } from '@vinculo/contracts/companies';
import { listConsents, publishPrivacyNotice } from '@vinculo/contracts/consents';
import { mergeCandidates } from '@vinculo/contracts/duplicates';
import { changeVacancyStatus, createVacancy, operationId, type JobId } from '@vinculo/contracts/vacancies';
import { withdrawalReasons } from '@vinculo/domain/applications';
import { MERGE_FIELDS } from '@vinculo/domain/duplicates';
import { INVITATION_TEXT } from '@vinculo/domain/mails';
import { sql } from 'drizzle-orm';
import { outgoingMails } from '../../../db/schema/outgoing-mails';
import { aCandidateInput, aCompanyInput, aVacancyInput } from '../../../testing/builders';
import { runPendingJobs } from '../../../testing/run-pending-jobs';
import { startTestApp, TEST_PUBLIC_URL, type TestApp } from '../../../testing/test-app';
import { findByIdForUpdate } from '../../candidates/candidates.repository';
import { redeemToken } from '../../../public-pages/link-tokens.repository';
import { quarantine } from '../../privacy/blocking/quarantine';
import { INVITATION_LINK } from './invitation-link';
import { lockInvited } from './invited.repository';

const as = 'recruiter';
const NEWSLETTER = 'Enviarte el boletín <b>';
const NOTICE = 'Usamos tus datos para encontrarte trabajo y nada más.';
const DAY_MS = 86_400_000;

const lines: string[] = [];
let api: TestApp;
let jobID: JobId;
beforeAll(async () => {
  api = await startTestApp({ logger: { level: 'trace', stream: { write: (line) => void lines.push(line) } } });
  const body = { name: '1', inForceFrom: '2026-01-01', text: NOTICE, necessary: ['Trabajo'], voluntary: [NEWSLETTER] };
  await api.call(publishPrivacyNotice, { body }, { as: 'admin' });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.mailer.isRefusing = false;
  const { companyID } = (await api.call(createCompany, { body: aCompanyInput() }, { as })).body;
  jobID = (await api.call(createVacancy, { body: { ...aVacancyInput(), IDCompany: companyID } }, { as })).body.jobID;
});

const wait = (ms: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + ms);
};
const person = async (email = 'gloria@correo.example'): Promise<Candidate> =>
  (await api.call(createCandidate, { body: aCandidateInput({ email }) }, { as })).body;

async function invite(people: readonly Candidate[], mail: string = INVITATION_TEXT) {
  const operationID = operationId.parse(randomUUID());
  const items = people.map(({ docID, version }) => ({ docID, version }));
  const action = { kind: 'invite' as const, jobID, mail };
  return {
    operationID,
    answer: await api.call(bulkChangeCandidates, { body: { operationID, action, items } }, { as }),
  };
}
async function sendNow(): Promise<void> {
  wait(31_000);
  await runPendingJobs(api);
}
const processOf = async ({ docID }: Pick<Candidate, 'docID'>): Promise<Application> => {
  const [item] = (await api.call(listCandidateApplications, { params: { docID } }, { as })).body.items;
  return item!;
};
function lastLink(): string {
  const link = /https:\/\/\S+\/p\/invitacion\/\S+/.exec(api.mailer.sent.at(-1)?.text ?? '')?.[0] ?? '';
  return link.slice(TEST_PUBLIC_URL.length);
}
async function invited(email?: string) {
  const one = await person(email);
  await invite([one]);
  await sendNow();
  return { one, link: lastLink() };
}
const open = (url: string) => api.app.inject({ url });
const press = (url: string, form: Record<string, string>) =>
  api.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  });
const accept = (link: string, form: Record<string, string> = {}) =>
  press(link, { answer: 'accept', notice: '1', ...form });
const withdraw = ({ applicationID }: Pick<Application, 'applicationID'>, role?: 'recruiter' | 'readOnly') =>
  api.call(withdrawInvitation, { params: { applicationID }, body: {} }, role === undefined ? {} : { as: role });

test('the mail has the text of the staff with its names, and a link; it waits until the undo is over', async () => {
  const one = await person();
  await invite([one], '{nombre}, ven a {empresa} como {vacante} <3');
  await runPendingJobs(api);
  expect(api.mailer.sent).toEqual([]);
  expect((await processOf(one)).invitation).toMatchObject({ state: 'waiting', isOpen: true });
  await sendNow();
  const mail = api.mailer.sent.at(-1);
  expect(mail).toMatchObject({ to: 'gloria@correo.example', subject: 'Te invitamos a «Operador CNC»' });
  expect(mail?.text).toContain('Gloria, ven a Ensambles Río Bravo como Operador CNC <3');
  expect((await processOf(one)).invitation).toMatchObject({ state: 'sent', failure: null, isOpen: true });
  const [event] = (await api.call(listCandidateEvents, { params: { docID: one.docID }, query: {} }, { as })).body.items;
  expect(event).toMatchObject({ action: 'candidate.invited', after: { byMail: true } });
});

test('the page says what the vacancy offers, escapes texts and is small', async () => {
  const { link } = await invited();
  const { statusCode, body } = await open(link);
  expect(statusCode).toBe(200);
  for (const text of ['«Operador CNC»', 'Ensambles Río Bravo', '$16,000 - $19,500 · Mensual', 'Celaya', NOTICE])
    expect(body).toContain(text);
  expect(body).toContain('Enviarte el boletín &lt;b&gt;');
  expect(body).not.toMatch(/gloria|<script|src=|https?:/i);
  expect(Buffer.byteLength(body)).toBeLessThan(30 * 1024);
});

test('who accepts is in review, with their consent; then they add their data', async () => {
  const { one, link } = await invited();
  const answer = await accept(link, { granted: NEWSLETTER });
  expect(answer.statusCode).toBe(303);
  expect(await processOf(one)).toMatchObject({
    stage: 'inReview',
    invitation: { isOpen: false },
    history: [{ from: 'invited', to: 'inReview', byName: 'La persona invitada' }, {}],
  });
  expect((await api.call(listConsents, { params: { docID: one.docID } }, { as })).body.items).toMatchObject([
    { source: 'form', granted: [NEWSLETTER], recordedBy: 'La persona invitada' },
  ]);
  const profile = String(answer.headers.location);
  expect((await open(profile)).body).toContain('Registramos tu interés');
  expect((await open(profile)).body).not.toMatch(/gloria/i);
  const wrong = await press(profile, { email: 'nadie', phone: '' });
  expect([wrong.statusCode, wrong.body]).toEqual([400, expect.stringContaining('Revisa tus datos')]);
  const saved = await press(profile, {
    ...{ email: 'Gloria.Nueva@correo.example', phone: '442 123 4567', wishedPay: '18,000' },
    ...{ wishedTurns: 'Morning', wishedTimes: 'Full' },
  });
  expect(saved.body).toContain('Guardamos tus datos');
  const read = async () => (await api.call(getCandidate, { params: { docID: one.docID } }, { as })).body;
  expect(await read()).toMatchObject({
    email: 'gloria.nueva@correo.example',
    phone: '4421234567',
    wishedPay: 18_000,
    wishedTurns: ['Morning'],
    wishedTimes: ['Full'],
    wishedModalities: [],
  });
  const { version } = await read();
  await press(profile, { phone: '442 123 4567' });
  expect((await read()).version).toBe(version);
  expect((await press(profile, { phone: '442 123 4568' })).body).toContain('Guardamos tus datos');
  expect((await read()).phone).toBe('4421234568');
  wait(120_000);
  expect((await press(profile, { phone: '5555555555' })).statusCode).toBe(404);
});

test('each reason of the page is one that a withdrawal takes', async () => {
  const { link } = await invited();
  const offered = [...(await open(link)).body.matchAll(/<option value="(\w+)">/g)].map(([, value]) => value);
  expect(offered).toEqual(withdrawalReasons.map(({ value }) => value).filter((value) => value !== 'other'));
});

test('who declines withdraws, with the reason', async () => {
  const { one, link } = await invited();
  expect((await press(link, { answer: 'decline', reason: 'payExpected' })).statusCode).toBe(400);
  const answer = await press(link, { answer: 'decline', reason: 'pay' });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('Gracias por responder')]);
  expect(await processOf(one)).toMatchObject({ stage: 'withdrawn', history: [{ reasonCode: 'pay' }, {}] });
  expect((await api.call(listConsents, { params: { docID: one.docID } }, { as })).body.items).toEqual([]);
});

test('a double click and two presses at once count once', async () => {
  const { one, link } = await invited();
  const answers = await Promise.all([accept(link), accept(link), press(link, { answer: 'decline', reason: 'pay' })]);
  expect(answers.filter(({ statusCode }) => statusCode >= 400)).toEqual([]);
  expect((await processOf(one)).history).toHaveLength(2);
});

test('who accepts and at once says that they are not interested reads that the first answer counts', async () => {
  const { one, link } = await invited();
  expect((await accept(link)).statusCode).toBe(303);
  const second = await press(link, { answer: 'decline', reason: 'pay' });
  expect([second.statusCode, second.body]).toEqual([200, expect.stringContaining('Ya respondiste que te interesa')]);
  expect(await processOf(one)).toMatchObject({ stage: 'inReview' });
});

const UNUSABLE: Readonly<Record<string, () => Promise<string>>> = {
  used: async () => {
    const { link } = await invited();
    await accept(link);
    wait(61_000);
    return link;
  },
  expired: async () => {
    const { link } = await invited();
    wait(14 * DAY_MS);
    return link;
  },
  withdrawn: async () => {
    const { one, link } = await invited();
    expect((await withdraw(await processOf(one), as)).status).toBe(200);
    return link;
  },
  'of a vacancy that was closed': async () => {
    const { link } = await invited();
    await api.call(changeVacancyStatus.close, { params: { jobID }, body: { reason: 'Se cubrió', version: 1 } }, { as });
    return link;
  },
  'of a person who was blocked': async () => {
    const { one, link } = await invited();
    await api.database.write(async (tx) => {
      const person = await findByIdForUpdate(tx, one.docID);
      if (person !== undefined) await quarantine(tx, person, api.clock.now);
    });
    return link;
  },
  'of a file whose application gave way to that of another one in a merge': async () => {
    const { one, link } = await invited();
    const { one: other } = await invited('otra@correo.example');
    const { applicationID, version } = await processOf(other);
    const to = { to: 'interview' as const, reasonCode: null, reason: '', startDate: null };
    await api.call(moveApplications, { body: { ...to, items: [{ applicationID, version }] } }, { as });
    const files = [one, other].map(({ docID, version: of }) => ({ docID, version: of }));
    const choices = Object.fromEntries(MERGE_FIELDS.map((field) => [field, other.docID]));
    const body = mergeCandidates.body.parse({ survivorID: other.docID, files, choices });
    expect((await api.call(mergeCandidates, { body }, { as })).status).toBe(200);
    return link;
  },
  'of a person who was moved': async () => {
    const { one, link } = await invited();
    const { applicationID, version } = await processOf(one);
    const to = { to: 'interview' as const, reasonCode: null, reason: '', startDate: null };
    await api.call(moveApplications, { body: { ...to, items: [{ applicationID, version }] } }, { as });
    return link;
  },
};

test.each(Object.keys(UNUSABLE))('a link %s answers as an unknown one does', async (kind) => {
  const link = await UNUSABLE[kind]!();
  const unknown = '/p/invitacion/unknown';
  const [shown, expected] = [await open(link), await open(unknown)];
  expect([shown.statusCode, shown.body]).toEqual([404, expected.body]);
  const [pressed, pressedUnknown] = [await accept(link), await accept(unknown)];
  expect([pressed.statusCode, pressed.body]).toEqual([404, pressedUnknown.body]);
});

test('people without an e-mail are named and not invited', async () => {
  const [one, other] = [await person(''), await person('luz@correo.example')];
  const action = { kind: 'invite' as const, jobID, mail: INVITATION_TEXT };
  const docIDs = [one.docID, other.docID];
  const refused = [{ docID: one.docID, code: 'email_missing' }];
  const preview = (await api.call(previewBulkChange, { body: { action, docIDs } }, { as })).body;
  expect(preview).toMatchObject({ changing: [{ docID: other.docID }], refused });
  expect((await invite([one, other])).answer.body).toMatchObject({ changed: 1, refused });
});

test('an undone invitation sends nothing, and one that fails says so', async () => {
  const [one, other] = [await person('uno@correo.example'), await person('dos@correo.example')];
  const { operationID } = await invite([one]);
  await api.call(undoBulkChange, { body: { operationID } }, { as });
  await invite([other]);
  api.mailer.isRefusing = true;
  await sendNow();
  expect(api.mailer.sent.filter(({ to }) => /^(uno|dos)@/.test(to))).toEqual([]);
  expect((await processOf(other)).invitation).toMatchObject({ state: 'failed', failure: 'unknownAddress' });
});

test('a refused request leaves no mail behind', async () => {
  const before = await api.database.read.$count(outgoingMails);
  const one = await person();
  for (const text of ['', 'Ganas {sueldo}', 'x'.repeat(2001), 'a\u0000b'])
    expect((await invite([one], text)).answer).toMatchObject({
      status: 400,
      info: { fields: { 'action.mail': expect.any(String) } },
    });
  expect(await api.database.read.$count(outgoingMails)).toBe(before);
});

test('the ladder of a withdrawal', async () => {
  const { one } = await invited();
  const application = await processOf(one);
  const nobody = { applicationID: applicationId.parse(randomUUID()) };
  expect(await withdraw(application)).toMatchObject({ status: 401 });
  expect(await withdraw(application, 'readOnly')).toMatchObject({ status: 403 });
  expect(await withdraw(nobody, as)).toMatchObject({ status: 404 });
  expect(await withdraw(application, as)).toMatchObject({ status: 200 });
  expect(await withdraw(application, as)).toMatchObject({ status: 409, info: { code: 'invalid_transition' } });
  expect((await processOf(one)).invitation).toMatchObject({ state: 'sent', isOpen: false });
  const [event] = (await api.call(listCandidateEvents, { params: { docID: one.docID }, query: {} }, { as })).body.items;
  expect(event?.action).toBe('application.invitation_withdrawn');
});

test('a mail that waits is withdrawn with its link', async () => {
  const one = await person('tres@correo.example');
  await invite([one]);
  await withdraw(await processOf(one), as);
  await sendNow();
  expect(api.mailer.sent.filter(({ to }) => to === 'tres@correo.example')).toEqual([]);
  expect((await processOf(one)).invitation).toBeNull();
});

test('the log has no token and no personal data', async () => {
  const from = lines.length;
  const { link } = await invited();
  const { headers } = await accept(link);
  await press(String(headers.location), { phone: '442 999 8877' });
  const said = lines.slice(from).join('');
  expect(said).toContain('/p/invitacion/:token');
  expect(said).not.toMatch(/gloria|999 8877|4429998877/i);
  expect(said).not.toContain(link.split('/').at(-1));
});

test('a withdrawal waits for an answer that came first, and holds nothing that the answer needs', async () => {
  const { one, link } = await invited();
  const { applicationID } = await processOf(one);
  const [withdrawing] = await api.database.write(async (tx) => {
    await redeemToken(tx, INVITATION_LINK, link.split('/').at(-1)!, api.clock.now);
    const waiting = withdraw({ applicationID }, as);
    await delay(100);
    await tx.execute(sql`set local lock_timeout = '1ms'`);
    expect(await lockInvited(tx, applicationID)).toBeDefined();
    return [waiting];
  });
  expect((await withdrawing).info.code).toBe('invalid_transition');
});
