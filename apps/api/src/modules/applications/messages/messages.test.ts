import { randomUUID } from 'node:crypto';
import {
  listCandidateApplications,
  moveApplications,
  resendApplicationMessage,
  resendInvitation,
  undoApplicationMoves,
  type Application,
} from '@vinculo/contracts/applications';
import { bulkChangeCandidates } from '@vinculo/contracts/candidate-bulk';
import { createCandidate, listCandidateEvents, type Candidate } from '@vinculo/contracts/candidates';
import { createCompany } from '@vinculo/contracts/companies';
import { createVacancy, operationId, type JobId } from '@vinculo/contracts/vacancies';
import { INVITATION_TEXT } from '@vinculo/domain/mails';
import { desc } from 'drizzle-orm';
import { outgoingMails } from '../../../db/schema/outgoing-mails';
import { aCandidateInput, aCompanyInput, aVacancyInput } from '../../../testing/builders';
import { runPendingJobs } from '../../../testing/run-pending-jobs';
import { startTestApp, type TestApp } from '../../../testing/test-app';

const as = 'recruiter';
const message = { subject: 'Tu proceso para «{vacante}»', text: '{nombre}, gracias.\n\n{empresa} <b>' };
let api: TestApp;
let jobID: JobId;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.mailer.isRefusing = false;
  api.mailer.sent.length = 0;
  const { companyID } = (await api.call(createCompany, { body: aCompanyInput() }, { as })).body;
  jobID = (await api.call(createVacancy, { body: { ...aVacancyInput(), IDCompany: companyID } }, { as })).body.jobID;
});

async function invited(email = 'gloria@correo.example', mail?: string): Promise<Candidate> {
  const person = (await api.call(createCandidate, { body: aCandidateInput({ email }) }, { as })).body;
  const body = {
    operationID: operationId.parse(randomUUID()),
    action: { kind: 'invite' as const, jobID, ...(mail === undefined ? {} : { mail }) },
    items: [{ docID: person.docID, version: person.version }],
  };
  await api.call(bulkChangeCandidates, { body }, { as });
  return person;
}
const processOf = async ({ docID }: Pick<Candidate, 'docID'>): Promise<Application> =>
  (await api.call(listCandidateApplications, { params: { docID } }, { as })).body.items[0]!;
const itemOf = async (person: Candidate) => {
  const { applicationID, version } = await processOf(person);
  return { applicationID, version };
};
const WHY = { reasonCode: 'requirements', reason: '', startDate: null } as const;
const discard = async (people: readonly Candidate[], sent = message) => {
  const items = await Promise.all(people.map(itemOf));
  return api.call(moveApplications, { body: { to: 'discarded', ...WHY, items, message: sent } }, { as });
};
async function sendNow(): Promise<void> {
  api.clock.now = new Date(api.clock.now.getTime() + 31_000);
  await runPendingJobs(api);
}
const statusOf = async (person: Candidate) => (await processOf(person)).history[0]?.message;
const resend = async (person: Candidate, role?: 'recruiter' | 'readOnly') => {
  const { applicationID, history } = await processOf(person);
  const params = { applicationID, changeID: history[0]!.changeID };
  return api.call(resendApplicationMessage, { params, body: {} }, role === undefined ? {} : { as: role });
};

test('goes with the names of each, escaped, when the undo is over, and is shown with the change', async () => {
  const [one, two] = [await invited(), await invited('luz@correo.example')];
  expect((await discard([one, two])).body.moved).toHaveLength(2);
  await runPendingJobs(api);
  expect(api.mailer.sent).toEqual([]);
  expect(await statusOf(one)).toMatchObject({ state: 'waiting' });
  await sendNow();
  expect(api.mailer.sent.map(({ to }) => to).toSorted()).toEqual(['gloria@correo.example', 'luz@correo.example']);
  const [mail] = api.mailer.sent;
  expect(mail?.subject).toBe('Tu proceso para «Operador CNC»');
  expect(mail?.text).toContain('Gloria, gracias.\n\nEnsambles Río Bravo <b>');
  expect(mail?.html).toContain('Ensambles Río Bravo &lt;b&gt;');
  expect(await statusOf(one)).toMatchObject({ state: 'sent', failure: null });
  const [event] = (await api.call(listCandidateEvents, { params: { docID: one.docID }, query: {} }, { as })).body.items;
  expect(event).toMatchObject({ action: 'application.ended', after: { byMail: true } });
  await sendNow();
  expect(api.mailer.sent).toHaveLength(2);
});

test('is never sent to who has no e-mail, has moved on, or did not move', async () => {
  const [silent, moving] = [await invited(''), await invited()];
  expect((await discard([silent, moving])).body.moved).toHaveLength(2);
  const reopening = { ...WHY, to: 'interview' as const, reasonCode: null, reason: 'Sí contestó' };
  await api.call(moveApplications, { body: { ...reopening, items: [await itemOf(moving)] } }, { as });
  const again = { ...reopening, items: [await itemOf(moving)], message };
  expect((await api.call(moveApplications, { body: again }, { as })).body.refused).toHaveLength(1);
  await sendNow();
  expect(api.mailer.sent).toEqual([]);
  expect(await statusOf(silent)).toBeNull();
});

test('an undo takes the mail back that has not gone', async () => {
  const person = await invited();
  const { operationID } = (await discard([person])).body;
  await api.call(undoApplicationMoves, { body: { operationID } }, { as });
  await sendNow();
  expect(api.mailer.sent).toEqual([]);
});

test('a repeated request sends one mail', async () => {
  const person = await invited();
  const items = [await itemOf(person)];
  const body = { to: 'discarded' as const, ...WHY, items, message };
  const key = randomUUID();
  for (let turn = 0; turn < 2; turn += 1) await api.call(moveApplications, { body }, { as, key });
  await sendNow();
  expect(api.mailer.sent).toHaveLength(1);
});

test.each([
  ['an unknown variable', { ...message, text: '{sueldo}' }],
  ['an unknown variable of the subject', { ...message, subject: '{sueldo}' }],
  ['a header', { ...message, subject: 'Hola\r\nBcc: todos@correo.example' }],
  ['no text', { ...message, text: ' ' }],
  ['too much text', { ...message, text: 'a'.repeat(2001) }],
  ['too long a subject', { ...message, subject: 'a'.repeat(151) }],
])('%s is refused, and nobody moves', async (_case, sent) => {
  const person = await invited();
  expect(await discard([person], sent)).toMatchObject({ status: 400 });
  expect((await processOf(person)).stage).toBe('invited');
});

test('a failed one says why and is sent again, with its text', async () => {
  const person = await invited();
  await discard([person]);
  api.mailer.isRefusing = true;
  await sendNow();
  expect(await statusOf(person)).toMatchObject({ state: 'failed' });
  api.mailer.isRefusing = false;
  expect(await resend(person, as)).toMatchObject({ status: 200 });
  expect(await resend(person, as)).toMatchObject({ status: 409 });
  await sendNow();
  expect(api.mailer.sent.at(-1)?.text).toContain('Gloria, gracias.');
  expect(await statusOf(person)).toMatchObject({ state: 'sent' });
});

test('the ladder of sending again', async () => {
  const person = await invited();
  const body = { to: 'discarded' as const, ...WHY, items: [await itemOf(person)] };
  await api.call(moveApplications, { body }, { as });
  expect(await resend(person)).toMatchObject({ status: 401 });
  expect(await resend(person, 'readOnly')).toMatchObject({ status: 403 });
  expect(await resend(person, as)).toMatchObject({ status: 409 });
  const { applicationID } = await processOf(person);
  const other = (await processOf(await invited())).history[0]!.changeID;
  const params = { applicationID, changeID: other };
  expect(await api.call(resendApplicationMessage, { params, body: {} }, { as })).toMatchObject({ status: 404 });
});

test('a failed invitation is sent again', async () => {
  const person = await invited('gloria@correo.example', INVITATION_TEXT);
  const { applicationID } = await processOf(person);
  const again = (role?: 'recruiter' | 'readOnly') =>
    api.call(resendInvitation, { params: { applicationID }, body: {} }, role === undefined ? {} : { as: role });
  expect(await again(as)).toMatchObject({ status: 409 });
  api.mailer.isRefusing = true;
  await sendNow();
  api.mailer.isRefusing = false;
  expect((await processOf(person)).invitation).toMatchObject({ state: 'failed' });
  expect(await again()).toMatchObject({ status: 401 });
  expect(await again('readOnly')).toMatchObject({ status: 403 });
  expect(await again(as)).toMatchObject({ status: 200 });
  await sendNow();
  expect((await processOf(person)).invitation).toMatchObject({ state: 'sent', isOpen: true });
});

test('the text of a mail is not kept once it is sent', async () => {
  const person = await invited();
  await discard([person]);
  await sendNow();
  const [mail] = await api.database.read.select().from(outgoingMails).orderBy(desc(outgoingMails.requestedAt)).limit(1);
  expect(mail).toMatchObject({ template: 'candidateMessage', state: 'sent', data: {} });
});
