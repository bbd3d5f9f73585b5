import { randomUUID } from 'node:crypto';
import { encryptPayload } from '@vinculo/contracts/encryption';
import {
  APPLICANT_TRACKING_KEY_HEADER,
  IDEMPOTENCY_HEADER,
  isIdentityPath,
  SEARCH_KEY_HEADER,
  type Endpoint,
} from '@vinculo/contracts/wire';
import {
  startTestApp,
  TEST_APPLICANT_TRACKING_KEY,
  TEST_SEARCH_KEY,
  TEST_SECRET,
  type TestApp,
} from '../testing/test-app';

export let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

/** Each once: Fastify adds a HEAD route to every GET. */
export const endpoints = (): Endpoint[] => [...new Set(api.app.publishedRoutes.map(({ endpoint }) => endpoint))];

export async function send(endpoint: Endpoint, values: Readonly<Record<string, unknown>>, id: string = randomUUID()) {
  const isRead = endpoint.method === 'GET';
  const body = isIdentityPath(endpoint.path) ? encryptPayload(values, TEST_SECRET) : values;
  return api.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:\w+/g, id),
    headers: {
      authorization: `Bearer ${await api.tokens.tokenFor('admin')}`,
      [IDEMPOTENCY_HEADER]: randomUUID(),
      [SEARCH_KEY_HEADER]: TEST_SEARCH_KEY,
      [APPLICANT_TRACKING_KEY_HEADER]: TEST_APPLICANT_TRACKING_KEY,
    },
    ...(isRead
      ? { query: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])) }
      : { payload: body }),
  });
}
