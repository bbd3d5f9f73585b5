import { createAccessRequest } from '@vinculo/contracts/access-requests';
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
  ['another secret', encryptPayload(request, 'another-secret-of-more-than-32-characters')],
  ['no hash', { method: 'security.encrypt' }],
])('%s is refused', async (_what, payload) => {
  const answer = await post(payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ info: { code: 'plain_payload_refused' } });
});

test('what is sealed is checked like the rest', async () => {
  expect(await api.call(createAccessRequest, { body: { ...request, email: 'nadie' } })).toMatchObject({
    status: 400,
    info: { code: 'invalid_request' },
  });
});
