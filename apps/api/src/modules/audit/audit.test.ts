import { createCompany, editCompany } from '@vinculo/contracts/companies';
import { sql } from 'drizzle-orm';
import { aCompanyInput } from '../../testing/builders';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { canonicalJson, eventHash, GENESIS_HASH } from './append-event';
import { allEvents } from './audit.repository';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

test('the order of keys does not change the text that is hashed', () => {
  expect(canonicalJson({ b: 1, a: { d: [2, { f: 1, e: 0 }], c: null } })).toBe(
    canonicalJson({ a: { c: null, d: [2, { e: 0, f: 1 }] }, b: 1 }),
  );
  expect(canonicalJson({ a: 1 })).not.toBe(canonicalJson({ a: 2 }));
});

test('every event carries the hash of the one before, also under simultaneous writes', async () => {
  const created = await Promise.all(
    Array.from({ length: 8 }, () =>
      api.call(createCompany, { body: aCompanyInput({ description: 'Niña & Ñandú «99 %»' }) }, { as: 'recruiter' }),
    ),
  );
  await Promise.all(
    created.map(({ body }) =>
      api.call(
        editCompany,
        { params: { companyID: body.companyID }, body: { city: 'Tampico', version: 1 } },
        { as: 'admin' },
      ),
    ),
  );
  const events = await allEvents(api.database.read);
  expect(events).toHaveLength(16);
  let previousHash = GENESIS_HASH;
  for (const { eventID: _eventID, hash, ...event } of events) {
    expect(event.previousHash).toBe(previousHash);
    expect(eventHash(event)).toBe(hash);
    previousHash = hash;
  }
});

test.each([
  ['changed', sql`update audit_events set reason = 'otra'`],
  ['removed', sql`delete from audit_events`],
  ['emptied', sql`truncate audit_events`],
])('what happened cannot be %s', async (_what, statement) => {
  await expect(api.database.read.execute(statement)).rejects.toMatchObject({
    cause: { message: 'audit_events is append-only' },
  });
});
