import { listAuditEvents } from '@vinculo/contracts/audit';
import { createAccessRequest } from '@vinculo/contracts/access-requests';
import { getSecondFactor } from '@vinculo/contracts/account';
import { createCompany, listCompanies } from '@vinculo/contracts/companies';
import { getRelease, publishRelease } from '@vinculo/contracts/release';
import { openStreams } from '../../db/schema/live';
import { aCompanyInput } from '../../testing/builders';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { writeOpenStreams } from '../live/open-streams.repository';

const admin = { as: 'admin' } as const;
const next = { version: '1.4.0', isInMaintenance: false };

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

test('a version is published, logged, and reported to all callers', async () => {
  expect((await api.call(getRelease, {}, admin)).body.release).toEqual({ version: '1.0.0', isInMaintenance: false });
  expect((await api.call(publishRelease, { body: next }, admin)).body.release).toEqual(next);
  expect(api.versionRecord.published).toEqual(next);
  await api.call(publishRelease, { body: { ...next, isInMaintenance: true } }, admin);
  const { items } = (await api.call(listAuditEvents, { query: { subject: 'release' } }, admin)).body;
  expect(items).toMatchObject([
    { after: { isInMaintenance: true }, before: { isInMaintenance: false } },
    { after: { version: '1.4.0' }, before: { version: '1.0.0' } },
  ]);
});

test('during maintenance others can neither read nor write, but stay signed in and are notified of the end', async () => {
  const turn = (isInMaintenance: boolean) => api.call(publishRelease, { body: { ...next, isInMaintenance } }, admin);
  const recruiter = { as: 'recruiter' } as const;
  const write = (who: Parameters<TestApp['call']>[2]) => api.call(createCompany, { body: aCompanyInput() }, who);
  await turn(true);
  const refused = { status: 503, info: { code: 'maintenance', retryAfterSeconds: 60 } };
  expect(await write(recruiter)).toMatchObject(refused);
  expect(await api.call(listCompanies, { query: {} }, recruiter)).toMatchObject(refused);
  expect(
    await api.call(createAccessRequest, {
      body: { name: 'Eva', email: 'eva@empresa.example', reason: 'Entro al equipo.' },
    }),
  ).toMatchObject(refused);
  expect((await write(admin)).status).toBe(200);
  expect((await api.call(getSecondFactor, {}, recruiter)).status).toBe(200);
  expect((await api.app.inject('/health')).statusCode).toBe(200);
  const line = await api.app.inject({
    url: '/aperture/live',
    headers: { authorization: `Bearer ${await api.tokens.tokenFor('recruiter')}` },
    payloadAsStream: true,
  });
  expect(line.statusCode).toBe(200);
  line.stream().destroy();
  await turn(false);
  expect((await write(recruiter)).status).toBe(200);
});

test('the open tabs of all instances are counted, except for those of a dead instance', async () => {
  const { now } = api.clock;
  const [one, two, gone] = ['1', '2', '3'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`);
  await api.database.write(async (tx) => {
    // The number of event streams that this instance stored in another test.
    await tx.delete(openStreams);
    await writeOpenStreams(tx, gone!, 50, new Date(now.getTime() - 61_000));
    await writeOpenStreams(tx, one!, 3, now);
    await writeOpenStreams(tx, two!, 1, now);
    await writeOpenStreams(tx, two!, 4, now);
  });
  expect((await api.call(getRelease, {}, admin)).body.openTabs).toBe(7);
});

test('the ladder; if the record is unreachable, nothing is changed or logged', async () => {
  expect((await api.call(getRelease, {})).status).toBe(401);
  expect((await api.call(publishRelease, { body: next }, { as: 'recruiter' })).status).toBe(403);
  expect((await api.call(publishRelease, { body: { ...next, version: 'la última' } }, admin)).status).toBe(400);
  api.versionRecord.isDown = true;
  const { published } = api.versionRecord;
  expect((await api.call(publishRelease, { body: { ...next, version: '2.0.0' } }, admin)).status).toBe(503);
  expect(api.versionRecord.published).toEqual(published);
  api.versionRecord.isDown = false;
  const { items } = (await api.call(listAuditEvents, { query: { subject: 'release' } }, admin)).body;
  expect(items.some(({ entityName }) => entityName === '2.0.0')).toBe(false);
});
