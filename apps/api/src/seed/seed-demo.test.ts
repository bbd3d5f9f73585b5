import { candidates } from '../db/schema/candidates';
import { openTestDatabase } from '../testing/test-database';
import { seedDemo } from './seed-demo';

test('as many people as asked for are in the list, whoever is set apart', async () => {
  const database = await openTestDatabase();
  try {
    await seedDemo(database, { companies: 1, vacancies: 1, candidates: 5 });
    expect(await database.read.$count(candidates)).toBe(5);
  } finally {
    await database.close();
  }
});
