import { randomUUID } from 'node:crypto';
import { listAuditEvents } from '@vinculo/contracts/audit';
import { createCandidate } from '@vinculo/contracts/candidates';
import {
  addHoliday,
  addLegalParameter,
  editHoliday,
  editLegalParameter,
  listHolidays,
  listLegalParameters,
} from '@vinculo/contracts/legal-parameters';
import { createArcoRequest, getArcoRequest } from '@vinculo/contracts/privacy';
import { aCandidateInput } from '../../testing/builders';
import { startTestApp, type TestApp } from '../../testing/test-app';

const admin = { as: 'admin' } as const;
const next = {
  kind: 'minimumWageGeneral',
  startsOn: '2027-01-01',
  value: 336.12,
  source: 'DOF, diciembre de 2026',
} as const;

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const list = async () => (await api.call(listLegalParameters, {}, { as: 'recruiter' })).body.items;

test('the legal values and their sources exist from the start', async () => {
  const items = await list();
  expect(items).toContainEqual(
    expect.objectContaining({ kind: 'minimumWageBorder', startsOn: '2026-01-01', value: 440.87 }),
  );
  expect(items.filter(({ kind }) => kind === 'weeklyHours').map(({ startsOn, value }) => [startsOn, value])).toEqual([
    ['2030-01-01', 40],
    ['2029-01-01', 42],
    ['2028-01-01', 44],
    ['2027-01-01', 46],
    ['1970-05-01', 48],
  ]);
  expect(items.every(({ source }) => source.length > 5)).toBe(true);
});

test('a value is added once per date, corrected by version, and logged', async () => {
  const added = (await api.call(addLegalParameter, { body: next }, admin)).body;
  expect(await list()).toContainEqual(added);
  expect((await api.call(addLegalParameter, { body: next }, admin)).info.code).toBe('duplicate_parameter');

  const params = { parameterID: added.parameterID };
  const edited = await api.call(editLegalParameter, { params, body: { value: 337, version: 1 } }, admin);
  expect(edited.body).toMatchObject({ value: 337, source: next.source, version: 2 });
  expect(await api.call(editLegalParameter, { params, body: { value: 1, version: 1 } }, admin)).toMatchObject({
    status: 409,
    info: { code: 'version_conflict', current: { value: 337 } },
  });
  const { items } = (await api.call(listAuditEvents, { query: { subject: 'parameter' } }, admin)).body;
  expect(items.map(({ action }) => action)).toEqual(['parameter.edited', 'parameter.added']);
  expect(items[0]).toMatchObject({ before: { value: 336.12 }, after: { value: 337 } });
});

describe('holidays', () => {
  const day = '2026-12-11';
  const body = { day, name: 'Jornada electoral', source: 'DOF, 1 de diciembre de 2026' };
  const received = '2026-11-20';

  const askedOn = async (receivedOn: string) => {
    const { docID } = (await api.call(createCandidate, { body: aCandidateInput({}) }, admin)).body;
    const request = { docID, kind: 'access', channel: 'email', receivedOn, detail: '' } as const;
    return (await api.call(createArcoRequest, { body: request }, admin)).body;
  };

  test('the deadlines of open and new requests follow the holidays; changes are logged', async () => {
    api.clock.now = new Date(`${received}T18:00:00Z`);
    const { requestID, dueOn } = await askedOn(received);
    expect(dueOn).toBe('2026-12-18');
    const dueNow = async () => (await api.call(getArcoRequest, { params: { requestID } }, admin)).body.dueOn;

    const added = (await api.call(addHoliday, { body }, admin)).body;
    expect(added).toMatchObject({ ...body, isRetired: false, version: 1 });
    expect(await dueNow()).toBe('2026-12-21');
    expect((await askedOn(received)).dueOn).toBe('2026-12-21');
    expect((await api.call(addHoliday, { body }, admin)).info.code).toBe('duplicate_holiday');
    expect((await api.call(addHoliday, { body: { ...body, day: '2026-12-25' } }, admin)).info.code).toBe(
      'duplicate_holiday',
    );

    const params = { holidayID: added.holidayID };
    const retired = await api.call(editHoliday, { params, body: { isRetired: true, version: 1 } }, admin);
    expect(retired.body).toMatchObject({ isRetired: true, version: 2 });
    expect(await dueNow()).toBe('2026-12-18');
    expect(await api.call(editHoliday, { params, body: { name: 'Otra', version: 1 } }, admin)).toMatchObject({
      status: 409,
      info: { code: 'version_conflict', current: { isRetired: true } },
    });
    await api.call(editHoliday, { params, body: { isRetired: false, version: 2 } }, admin);
    await api.call(editHoliday, { params, body: { name: 'Elección', version: 3 } }, admin);
    expect(await dueNow()).toBe('2026-12-21');
    expect((await api.call(listHolidays, {}, { as: 'recruiter' })).body.items).toEqual([
      { ...added, name: 'Elección', version: 4 },
    ]);

    const { items } = (await api.call(listAuditEvents, { query: { limit: 10 } }, admin)).body;
    expect(items.slice(0, 4).map(({ action }) => action)).toEqual([
      'parameter.holiday_edited',
      'privacy.request_rescheduled',
      'privacy.request_rescheduled',
      'parameter.holiday_restored',
    ]);
    expect(items[1]).toMatchObject({ before: { dueOn: '2026-12-18' }, after: { dueOn: '2026-12-21' } });
  });

  test('the ladder', async () => {
    const unknown = { params: { holidayID: randomUUID() }, body: { isRetired: true, version: 1 } };
    expect((await api.call(listHolidays, {})).status).toBe(401);
    expect((await api.call(addHoliday, { body }, { as: 'recruiter' })).status).toBe(403);
    expect((await api.call(editHoliday, unknown, { as: 'recruiter' })).status).toBe(403);
    expect((await api.call(addHoliday, { body: { ...body, source: '' } }, admin)).status).toBe(400);
    expect((await api.call(editHoliday, unknown, admin)).status).toBe(404);
  });
});

test('the ladder', async () => {
  const unknown = { params: { parameterID: randomUUID() }, body: { value: 1, version: 1 } };
  expect((await api.call(listLegalParameters, {})).status).toBe(401);
  expect((await api.call(addLegalParameter, { body: next }, { as: 'recruiter' })).status).toBe(403);
  expect((await api.call(addLegalParameter, { body: { ...next, value: -1 } }, admin)).status).toBe(400);
  expect((await api.call(editLegalParameter, unknown, admin)).status).toBe(404);
});
