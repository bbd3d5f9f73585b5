import { createCandidate } from '@vinculo/contracts/candidates';
import {
  blockPerson,
  createArcoRequest,
  getArcoRequest,
  moveArcoRequest,
  resendArcoMail,
  type ArcoRequest,
} from '@vinculo/contracts/privacy';
import type { ArcoChannel, ArcoKind, ArcoStep } from '@vinculo/domain/privacy';
import { outgoingMails } from '../../../db/schema/outgoing-mails';
import { aCandidateInput } from '../../../testing/builders';
import { runPendingJobs } from '../../../testing/run-pending-jobs';
import { startTestApp, type TestApp } from '../../../testing/test-app';

const as = 'admin';
let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(() => {
  api.mailer.sent.length = 0;
  api.mailer.isDown = false;
  api.mailer.isRefusing = false;
});
afterAll(() => api.close());

let people = 0;
async function ask(
  channel: ArcoChannel,
  {
    kind = 'rectification',
    email = `persona${(people += 1)}@correo.example`,
  }: { kind?: ArcoKind; email?: string } = {},
) {
  const { docID } = (await api.call(createCandidate, { body: aCandidateInput({ email }) }, { as })).body;
  const body = { docID, kind, channel, receivedOn: '2026-11-20', detail: 'Mi teléfono cambió' };
  return { email, request: (await api.call(createArcoRequest, { body }, { as })).body };
}
const move = async ({ requestID, version }: ArcoRequest, step: ArcoStep, text: string) =>
  (await api.call(moveArcoRequest, { params: { requestID }, body: { step, text, version } }, { as })).body;
const read = async ({ requestID }: ArcoRequest) =>
  (await api.call(getArcoRequest, { params: { requestID } }, { as })).body;
const analysed = async (request: ArcoRequest) => move(await move(request, 'verified', 'INE'), 'analysis', '');

test('a request by mail is answered and closed by mail, with texts that are stored nowhere else', async () => {
  const { email, request } = await ask('email');
  expect(request).toMatchObject({ isMailed: true, mail: null });
  const answered = await move(await analysed(request), 'answered', 'Cambiaremos <tu> teléfono');
  expect(answered.mail).toMatchObject({ state: 'waiting' });
  const stored = JSON.stringify(await api.database.read.select().from(outgoingMails));
  expect(stored).not.toMatch(/teléfono|correo\.example/);
  await runPendingJobs(api);
  await move(answered, 'fulfilled', 'Ya está');
  await runPendingJobs(api);
  expect(api.mailer.sent).toMatchObject([
    { to: email, subject: `Respuesta a tu solicitud ${request.folio}` },
    { to: email, subject: `Cumplimos tu solicitud ${request.folio}` },
  ]);
  const [first, second] = api.mailer.sent;
  expect(first?.text).toContain('Cambiaremos <tu> teléfono');
  expect(first?.html).toContain('Cambiaremos &lt;tu&gt; teléfono');
  expect(first?.text).not.toContain('Mi teléfono cambió');
  expect(second?.text).toContain('Ya está');
  expect((await read(request)).mail).toMatchObject({ state: 'sent' });
});

test.each([
  ['office', undefined],
  ['letter', undefined],
  ['email', ''],
] as const)('no mail is sent for a request by %s with the address %j', async (channel, email) => {
  const { request } = await ask(channel, email === undefined ? {} : { email });
  expect(request.isMailed).toBe(false);
  const refused = await move(request, 'refused', 'No hay tal dato');
  expect(refused.mail).toBeNull();
  await runPendingJobs(api);
  expect(api.mailer.sent).toEqual([]);
});

test('a person who is blocked before the mail leaves is not mailed, and the request says so', async () => {
  const { request } = await ask('form', { kind: 'cancellation' });
  api.mailer.isDown = true;
  const answered = await move(await analysed(request), 'answered', 'La bloquearemos');
  await api.call(
    blockPerson,
    { params: { requestID: request.requestID }, body: { version: answered.version } },
    { as },
  );
  api.mailer.isDown = false;
  await runPendingJobs(api);
  expect(api.mailer.sent).toEqual([]);
  expect(await read(request)).toMatchObject({ isMailed: false, mail: { state: 'failed', failure: 'noRecipient' } });
});

test('a failed mail can be sent again with the permission to handle requests', async () => {
  const { email, request } = await ask('email');
  const { requestID } = request;
  const again = (who?: 'admin' | 'recruiter', id: string = requestID) =>
    api.call(resendArcoMail, { params: { requestID: id }, body: {} }, who === undefined ? {} : { as: who });
  expect(await again('admin')).toMatchObject({ status: 409 });
  api.mailer.isRefusing = true;
  await move(request, 'refused', 'No hay tal dato');
  await runPendingJobs(api);
  expect((await read(request)).mail).toMatchObject({ state: 'failed', failure: 'unknownAddress' });
  api.mailer.isRefusing = false;
  expect(await again()).toMatchObject({ status: 401 });
  expect(await again('recruiter')).toMatchObject({ status: 403 });
  expect(await again('admin', 'x')).toMatchObject({ status: 400 });
  expect(await again('admin', '00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 404 });
  expect(await again('admin')).toMatchObject({ status: 200, body: { mail: { state: 'waiting' } } });
  await runPendingJobs(api);
  expect(api.mailer.sent).toMatchObject([{ to: email }]);
});
