import { isNull } from 'drizzle-orm';
import { candidates } from '../db/schema/candidates';
import { vacancies } from '../db/schema/vacancies';
import { openTestDatabase } from '../testing/database/test-database';
import { seedDemo } from './seed-demo';

test('a few vacancies have an old amount instead of a salary', async () => {
  const database = await openTestDatabase();
  try {
    await seedDemo(database, { companies: 2, vacancies: 40, candidates: 1 });
    expect(await database.read.$count(vacancies, isNull(vacancies.salaryType))).toBe(4);
  } finally {
    await database.close();
  }
});

test('the list has the requested number of people, besides those in quarantine', async () => {
  const database = await openTestDatabase();
  try {
    await seedDemo(database, { companies: 1, vacancies: 1, candidates: 5 });
    expect(await database.read.$count(candidates)).toBe(5);
  } finally {
    await database.close();
  }
});
