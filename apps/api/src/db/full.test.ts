import { createCompany } from '@vinculo/contracts/companies';
import { sql } from 'drizzle-orm';
import { auditEvents } from '../db/schema/audit';
import { companies } from '../db/schema/companies';
import { aCompanyInput } from '../testing/builders';
import { startTestApp, type TestApp } from '../testing/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const create = () => api.call(createCompany, { body: aCompanyInput() }, { as: 'admin' });
/** Makes inserts into the audit log, the last step of a write, fail as in a database without free space. */
const fail = (code: string) =>
  api.database.write(async (tx) => {
    await tx.execute(
      sql.raw(`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '${code}', message = 'could not extend file'; end $$`),
    );
    await tx.execute(sql`create trigger no_room before insert on audit_events execute function no_room()`);
  });
const recover = () => api.database.write((tx) => tx.execute(sql`drop function no_room() cascade`));

test.each([
  ['a full disk', '53100', 503, 'unavailable'],
  ['no memory', '53200', 503, 'unavailable'],
  ['too many connections', '53300', 503, 'unavailable'],
  ['a crash of the primary', '57P02', 503, 'unavailable'],
  ['a primary that became a standby', '25006', 503, 'unavailable'],
  ['a deadlock that comes again each time', '40P01', 503, 'unavailable'],
  ['a pooler without a server', '08P01', 503, 'unavailable'],
  ['a query cut off', '57014', 504, 'timeout'],
  ['a table that is held', '55P03', 504, 'timeout'],
])(
  '%s is reported as such, nothing is half stored, and the next write succeeds',
  async (_what, code, status, expected) => {
    const count = async () => [await api.database.read.$count(companies), await api.database.read.$count(auditEvents)];
    const before = await count();
    await fail(code);
    expect(await create()).toMatchObject({ status, info: { code: expected } });
    await recover();
    expect(await count()).toEqual(before);
    expect(await create()).toMatchObject({ status: 200 });
  },
);
