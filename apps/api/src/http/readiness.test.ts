import { openEmptyDatabase } from '../testing/database/empty-database';
import { startTestApp } from '../testing/test-app';
import { createReadiness } from './readiness';

test('an instance is ready until it is to end, and healthy all the time', async () => {
  const api = await startTestApp();
  expect((await api.app.inject('/ready')).statusCode).toBe(200);
  api.app.readiness.end();
  const answer = await api.app.inject('/ready');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
  expect((await api.app.inject('/health')).statusCode).toBe(200);
  expect((await api.app.inject('/aperture/companies')).statusCode).toBe(401);
  await api.close();
});

test('it is ready once the migrations of its build are there, also beside those of a later one', async () => {
  const { database, run, close } = await openEmptyDatabase();
  const { isReady } = createReadiness(database);
  expect(await isReady()).toBe(false);
  await database.migrate();
  expect(await isReady()).toBe(true);
  await run(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`);
  expect(await isReady()).toBe(true);
  await run(`delete from drizzle.__drizzle_migrations
    where created_at in (select created_at from drizzle.__drizzle_migrations order by 1 desc limit 2)`);
  expect(await isReady()).toBe(false);
  await close();
  expect(await isReady()).toBe(false);
});
