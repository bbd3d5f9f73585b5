import { sql } from 'drizzle-orm';
import { matchModels } from '../../db/schema/matching';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { liveModel } from './models.repository';

const WEIGHTS = { position: 30, skills: 20, industry: 15, education: 10, languages: 10, place: 10, shift: 5 };
const DAY_MS = 86_400_000;

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const store = (model: Partial<typeof matchModels.$inferInsert>) =>
  api.database.write((tx) =>
    tx
      .insert(matchModels)
      .values({ version: 2, weights: WEIGHTS, threshold: 70, validFrom: new Date(0), createdBy: 'Ana', ...model }),
  );

test('the first model is live until a later version is valid', async () => {
  const live = () => api.database.write(liveModel);
  expect(await live()).toMatchObject({ version: 1, weights: WEIGHTS, threshold: 70 });
  await store({ version: 2, threshold: 60, validFrom: new Date(Date.now() + DAY_MS) });
  expect(await live()).toMatchObject({ version: 1 });
  await store({ version: 3, threshold: 65 });
  expect(await live()).toMatchObject({ version: 3, threshold: 65 });
});

test.each([
  ['weights that are not 100 together', { ...WEIGHTS, shift: 6 }, 70, 'match_models_weights'],
  ['a weight that is absent', { ...WEIGHTS, shift: undefined, place: 15 }, 70, 'match_models_weights'],
  ['a threshold over 100', WEIGHTS, 101, 'match_models_threshold'],
])('the database refuses %s', async (_, weights, threshold, constraint) => {
  const statement = sql`insert into match_models (version, weights, threshold, valid_from, created_by)
    values (9, ${JSON.stringify(weights)}::jsonb, ${threshold}, now(), 'Ana')`;
  await expect(api.database.write((tx) => tx.execute(statement))).rejects.toMatchObject({ cause: { constraint } });
});
