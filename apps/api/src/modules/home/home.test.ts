import { readHomeArrangement, saveHomeArrangement } from '@vinculo/contracts/home';
import { startTestApp, type TestApp } from '../../testing/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const luz = { role: 'recruiter', uid: 'luz' } as const;
const raul = { role: 'readOnly', uid: 'raul' } as const;
const NOTHING = { hidden: [], order: [] };

test('each arranges their own home page; the last one counts', async () => {
  expect((await api.call(readHomeArrangement, {}, { as: luz })).body).toEqual(NOTHING);
  const first = { hidden: ['hires'], order: ['waitingTickets', 'waitingDocuments'] };
  expect((await api.call(saveHomeArrangement, { body: first }, { as: luz })).body).toEqual(first);
  const last = { hidden: [], order: ['agenda'] };
  await Promise.all([first, last].map((body) => api.call(saveHomeArrangement, { body }, { as: luz })));
  expect([first, last]).toContainEqual((await api.call(readHomeArrangement, {}, { as: luz })).body);
  expect((await api.call(readHomeArrangement, {}, { as: raul })).body).toEqual(NOTHING);
});

test('the ladder', async () => {
  expect((await api.call(readHomeArrangement, {})).status).toBe(401);
  expect((await api.call(readHomeArrangement, {}, { as: 'stranger' })).status).toBe(403);
  for (const hidden of [[''], ['x'.repeat(41)], Array.from({ length: 61 }, (_, n) => `k${n}`)])
    expect((await api.call(saveHomeArrangement, { body: { hidden, order: [] } }, { as: luz })).status).toBe(400);
});
