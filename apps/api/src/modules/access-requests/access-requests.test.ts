import {
  acceptAccessRequest,
  createAccessRequest,
  declineAccessRequest,
  listAccessRequests,
  reopenAccessRequest,
  resendRefusal,
} from '@vinculo/contracts/access-requests';
import { listNotifications, readNotifications } from '@vinculo/contracts/notifications';
import { encryptPayload } from '@vinculo/contracts/encryption';
import { IDEMPOTENCY_HEADER } from '@vinculo/contracts/wire';
import { randomUUID } from 'node:crypto';
import { accessRequests } from '../../db/schema/access-requests';
import { runPendingJobs } from '../../testing/run-pending-jobs';
import { startTestApp, TEST_SECRET, type TestApp } from '../../testing/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const request = {
  name: 'Julián Ibáñez',
  email: 'julian@empresa.example',
  reason: 'Entro al equipo de reclutamiento del Bajío.',
};
const post = (payload: unknown) =>
  api.app.inject({
    method: 'POST',
    url: createAccessRequest.path,
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json', [IDEMPOTENCY_HEADER]: randomUUID() },
  });

test('anyone may request access, once per address', async () => {
  expect((await api.call(createAccessRequest, { body: request })).body).toEqual({ received: true });
  expect((await api.call(createAccessRequest, { body: { ...request, email: 'JULIAN@empresa.example' } })).body).toEqual(
    { received: true },
  );
  const stored = await api.database.read.select().from(accessRequests);
  expect(stored).toMatchObject([{ ...request, status: 'pending' }]);
});

test.each([
  ['a plain payload', request],
  ['another method', { ...encryptPayload(request, TEST_SECRET), method: 'security.none' }],
  ['another field beside the sealed ones', { ...encryptPayload(request, TEST_SECRET), isAdmin: true }],
  ['another secret', encryptPayload(request, 'another-secret-of-more-than-32-characters')],
  ['no hash', { method: 'security.encrypt' }],
])('%s is refused', async (_what, payload) => {
  const answer = await post(payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ info: { code: 'plain_payload_refused' } });
});

test('many simultaneous requests make one notification per administrator until it is read', async () => {
  const as = 'admin';
  const notices = async () => {
    const { items } = (await api.call(listNotifications, {}, { as })).body;
    return items.filter(({ kind }) => kind === 'access_requested').length;
  };
  const ask = (number: number) =>
    api.call(createAccessRequest, { body: { ...request, email: `muchas${number}@empresa.example` } });
  await api.call(readNotifications, { body: {} }, { as });
  const before = await notices();
  await Promise.all(Array.from({ length: 20 }, (_, index) => ask(index)));
  expect(await notices()).toBe(before + 1);
  expect((await api.call(listNotifications, {}, { as })).body.items[0]).toMatchObject({ times: 20 });
  await api.call(readNotifications, { body: {} }, { as });
  await ask(21);
  expect(await notices()).toBe(before + 2);
});

test('an encrypted body is validated like any other', async () => {
  expect(await api.call(createAccessRequest, { body: { ...request, email: 'nadie' } })).toMatchObject({
    status: 400,
    info: { code: 'invalid_request' },
  });
});

describe('a refusal', () => {
  const as = 'admin';
  const wait = (seconds: number) => {
    api.clock.now = new Date(api.clock.now.getTime() + seconds * 1000);
  };
  const sendNow = () => runPendingJobs(api);
  const mailsTo = (email: string) => api.mailer.sent.filter(({ to }) => to === email);

  /** Asks for access and is refused. */
  async function refused(email: string): Promise<string> {
    await api.call(createAccessRequest, { body: { ...request, name: 'Visita example.com', email } });
    const { items } = (await api.call(listAccessRequests, {}, { as })).body;
    const { requestID } = items.find((item) => item.email === email)!;
    await api.call(declineAccessRequest, { params: { requestID }, body: { reason: 'No es del equipo' } }, { as });
    return requestID;
  }

  beforeEach(() => {
    api.clock.now = new Date();
    api.mailer.isDown = false;
  });

  test('is mailed once, after its undo period, without the reason or the submitted name', async () => {
    await refused('no@empresa.example');
    wait(29);
    await sendNow();
    expect(mailsTo('no@empresa.example')).toEqual([]);
    wait(2);
    await Promise.all([sendNow(), sendNow()]);
    await sendNow();
    const [mail, ...others] = mailsTo('no@empresa.example');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Tu solicitud de acceso a Vínculo' });
    expect(mail?.text).toContain('no podemos darte una cuenta');
    expect(mail?.text).not.toMatch(/No es del equipo|example\.com/);
  });

  test('is not mailed when undone, and is mailed when declined again', async () => {
    const requestID = await refused('quiza@empresa.example');
    await api.call(reopenAccessRequest, { params: { requestID }, body: {} }, { as });
    wait(60);
    await sendNow();
    expect(mailsTo('quiza@empresa.example')).toEqual([]);
    await api.call(declineAccessRequest, { params: { requestID }, body: { reason: 'Ahora sí' } }, { as });
    wait(60);
    await sendNow();
    expect(mailsTo('quiza@empresa.example')).toHaveLength(1);
  });

  test('is retried when its mail cannot be sent', async () => {
    await refused('luego@empresa.example');
    wait(60);
    api.mailer.isDown = true;
    await sendNow();
    expect(mailsTo('luego@empresa.example')).toEqual([]);
    api.mailer.isDown = false;
    wait(60);
    await sendNow();
    expect(mailsTo('luego@empresa.example')).toHaveLength(1);
  });

  test('is not retried when the mail server rejects it', async () => {
    await refused('nadie@empresa.example');
    wait(60);
    api.mailer.isRefusing = true;
    await sendNow();
    api.mailer.isRefusing = false;
    wait(3600);
    await sendNow();
    expect(mailsTo('nadie@empresa.example')).toEqual([]);
  });

  test('shows a failed mail on the request, and anyone who may decide can send it again', async () => {
    const requestID = await refused('buzon@empresa.example');
    const declined = async () =>
      (await api.call(listAccessRequests, {}, { as })).body.declined.find((one) => one.requestID === requestID);
    const again = (who?: 'admin' | 'recruiter', id = requestID) =>
      api.call(resendRefusal, { params: { requestID: id }, body: {} }, who === undefined ? {} : { as: who });
    expect(await declined()).toMatchObject({ email: 'buzon@empresa.example', mail: { state: 'waiting' } });
    expect(await again('admin')).toMatchObject({ status: 409, info: { code: 'invalid_transition' } });
    wait(60);
    api.mailer.isRefusing = true;
    await sendNow();
    api.mailer.isRefusing = false;
    expect(await declined()).toMatchObject({ mail: { state: 'failed', failure: 'unknownAddress' } });
    expect(await again()).toMatchObject({ status: 401 });
    expect(await again('recruiter')).toMatchObject({ status: 403 });
    expect(await again('admin', 'x')).toMatchObject({ status: 400 });
    expect(await again('admin', randomUUID())).toMatchObject({ status: 404 });
    expect(await again('admin')).toMatchObject({ status: 200 });
    await sendNow();
    expect(await declined()).toMatchObject({ mail: { state: 'sent', failure: null } });
    expect(mailsTo('buzon@empresa.example')).toHaveLength(1);
  });

  test('an accepted request sends a link instead', async () => {
    await api.call(createAccessRequest, { body: { ...request, name: 'Rosa Lira', email: 'si@empresa.example' } });
    const { items } = (await api.call(listAccessRequests, {}, { as })).body;
    const { requestID } = items.find(({ email }) => email === 'si@empresa.example')!;
    await api.call(acceptAccessRequest, { params: { requestID }, body: { role: 'support' } }, { as });
    wait(60);
    await sendNow();
    expect(mailsTo('si@empresa.example')).toMatchObject([{ subject: 'Aceptamos tu solicitud de acceso a Vínculo' }]);
  });
});
