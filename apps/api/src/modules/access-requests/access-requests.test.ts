import { createAccessRequest } from '@vinculo/contracts/access-requests';
import { listNotifications, readNotifications } from '@vinculo/contracts/notifications';
import { encryptPayload } from '@vinculo/contracts/encryption';
import { IDEMPOTENCY_HEADER } from '@vinculo/contracts/wire';
import { randomUUID } from 'node:crypto';
import { accessRequests } from '../../db/schema/access-requests';
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

test('anybody may ask, once per address', async () => {
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

test('many requests at once are one notice for each administrator, until it is read', async () => {
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
  await api.call(readNotifications, { body: {} }, { as });
  await ask(21);
  expect(await notices()).toBe(before + 2);
});

test('what is sealed is checked like the rest', async () => {
  expect(await api.call(createAccessRequest, { body: { ...request, email: 'nadie' } })).toMatchObject({
    status: 400,
    info: { code: 'invalid_request' },
  });
});
