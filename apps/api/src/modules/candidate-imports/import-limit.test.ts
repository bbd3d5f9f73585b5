import { abandonImport, createImport, DAILY_IMPORTS_LIMIT } from '@vinculo/contracts/candidate-imports';
import { startTestApp, type TestApp } from '../../testing/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const begin = (uid: string) =>
  api.call(createImport, { body: { headings: [], rows: 1 } }, { as: { role: 'recruiter', uid } });

test('an account has a limit of imports in 24 hours; abandoned ones and those of others do not count', async () => {
  const started = await Promise.all(Array.from({ length: DAILY_IMPORTS_LIMIT + 5 }, () => begin('busy')));
  const allowed = started.filter(({ status }) => status === 200);
  expect(allowed).toHaveLength(DAILY_IMPORTS_LIMIT);
  expect(started.find(({ status }) => status !== 200)).toMatchObject({
    status: 429,
    info: { code: 'too_many_imports' },
  });
  expect((await begin('another')).status).toBe(200);

  const { importID } = allowed[0]!.body;
  await api.call(abandonImport, { params: { importID } }, { as: { role: 'recruiter', uid: 'busy' } });
  expect([(await begin('busy')).status, (await begin('busy')).status]).toEqual([200, 429]);

  api.clock.now = new Date(api.clock.now.getTime() + 24 * 60 * 60_000);
  expect((await begin('busy')).status).toBe(200);
});
