import {
  countVacancies,
  listVacancies,
  VACANCY_SORTS,
  type Vacancy,
  type VacancyFilters,
} from '@vinculo/contracts/vacancies';
import { listCompanies } from '@vinculo/contracts/companies';
import { jobStatus, modality, states, valuesOf } from '@vinculo/domain/catalogs';
import { normalizeForSearch } from '@vinculo/domain/formats';
import { MAX_SALARY } from '@vinculo/domain/vacancies';
import { sql } from 'drizzle-orm';
import { vacancies } from '../../db/schema/vacancies';
import { DEMO_SIZE, seedDemo } from '../../seed/seed-demo';
import { companies } from '../../db/schema/companies';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { findPage } from './vacancies.repository';

let api: TestApp;
let all: Vacancy[];
let industryOf: ReadonlyMap<string, string>;
let ownerOf: ReadonlyMap<string, string>;
let namesOf: ReadonlyMap<string, string>;

const list = (query: VacancyFilters & { limit?: number; cursor?: string }) =>
  api.call(listVacancies, { query }, { as: 'recruiter' });

/** All pages of a filter, walked by cursor. */
async function walk(query: VacancyFilters, limit = 200): Promise<Vacancy[]> {
  const items = [];
  let cursor: string | undefined;
  do {
    const { body } = await list({ ...query, limit, ...(cursor === undefined ? {} : { cursor }) });
    items.push(...body.items);
    cursor = body.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return items;
}

beforeAll(async () => {
  api = await startTestApp();
  await seedDemo(api.database, { ...DEMO_SIZE, candidates: 0 }, api.clock.now);
  all = await walk({});
  const { items } = (await api.call(listCompanies, { query: { limit: 200 } }, { as: 'recruiter' })).body;
  industryOf = new Map(items.map(({ companyID, industry }) => [companyID, industry]));
  const owned = await api.database.read.select().from(companies);
  ownerOf = new Map(owned.map(({ companyID, ownerUid }) => [companyID, ownerUid]));
  namesOf = new Map(items.map(({ companyID, legalName, tradeName }) => [companyID, `${legalName} ${tradeName}`]));
});
afterAll(() => api.close());

const dayInMexico = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' });

const PAID_DAYS = { Weekly: 7, Biweekly: 15, Monthly: 365 / 12 };

/** Pesos per month; null in another currency or without a period. */
function monthlyPay({ salary, currencyWork, payFormWork }: Vacancy) {
  if (salary === null || currencyWork.value !== 'MXN') return null;
  const perMonth = (pay: number) => Math.round(((pay * 365) / 12 / PAID_DAYS[payFormWork.value]) * 100) / 100;
  return salary.type === 'exact'
    ? { min: perMonth(salary.total), max: perMonth(salary.total) }
    : { min: perMonth(salary.min), max: perMonth(salary.max) };
}

/** Reference implementation of the filters, one row at a time. */
function fits(vacancy: Vacancy, { search = '', status, industry, state, modality: way, ...others }: VacancyFilters) {
  const { position, companyID, ownerUid, publishedFrom, publishedUntil, payFrom, payUntil } = others;
  const pay = monthlyPay(vacancy);
  const published = dayInMexico.format(new Date(vacancy.createdAt));
  const name = normalizeForSearch(vacancy.name);
  const company = normalizeForSearch(namesOf.get(vacancy.companyID) ?? '');
  return (
    normalizeForSearch(search)
      .split(' ')
      .every((word) => name.includes(word) || company.includes(word)) &&
    (status ?? vacancy.status) === vacancy.status &&
    (position === undefined || vacancy.typePosition.value === position) &&
    (industry === undefined || industryOf.get(vacancy.companyID) === industry) &&
    (state === undefined || vacancy.location.locations.some((place) => place.state === state)) &&
    (way === undefined || vacancy.modalityWork.value === way) &&
    (companyID === undefined || vacancy.companyID === companyID) &&
    (ownerUid === undefined || ownerOf.get(vacancy.companyID) === ownerUid) &&
    (publishedFrom === undefined || published >= publishedFrom) &&
    (publishedUntil === undefined || published <= publishedUntil) &&
    (payFrom === undefined || (pay !== null && pay.max >= payFrom)) &&
    (payUntil === undefined || (pay !== null && pay.min <= payUntil))
  );
}

it.each(VACANCY_SORTS)('walks every vacancy once, in order, by %s', async (sort) => {
  for (const direction of ['asc', 'desc'] as const) {
    const walked = await walk({ sort, direction }, 23);
    expect(new Set(walked.map(({ jobID }) => jobID)).size).toBe(400);
    const keys = walked.map((vacancy) =>
      sort === 'name' ? normalizeForSearch(vacancy.name) : sort === 'created' ? vacancy.createdAt : vacancy.updatedAt,
    );
    const ordered = [...keys].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(keys).toEqual(direction === 'asc' ? ordered : ordered.reverse());
  }
});

it('counts in each status exactly the rows that the list then holds', async () => {
  const counts = (await api.call(countVacancies, {}, { as: 'recruiter' })).body;
  expect(counts.active + counts.paused + counts.closed).toBe(400);
  for (const { value: status } of jobStatus) {
    expect(counts[status]).toBeGreaterThan(0);
    expect((await list({ status })).body.total).toBe(counts[status]);
    expect(await walk({ status })).toHaveLength(counts[status]);
  }
});

it('has as many vacancies per company and status as the companies list shows', async () => {
  const { items } = (await api.call(listCompanies, { query: { limit: 200 } }, { as: 'recruiter' })).body;
  for (const { companyID, vacancyCounts } of items.slice(0, 8)) {
    for (const status of valuesOf(jobStatus)) {
      const { items: rows, total } = (await list({ companyID, status, limit: 200 })).body;
      expect([rows.length, total]).toEqual([vacancyCounts[status], vacancyCounts[status]]);
    }
  }
});

it('combines filters, and counts the matches', async () => {
  const [first] = all;
  const middle = dayInMexico.format(new Date(all[200]?.createdAt ?? 0));
  const filters: VacancyFilters[] = [
    { search: 'OPERADOR' },
    { search: first?.companyName ?? '' },
    { search: 'tecnico mantenimiento' },
    { search: 'bajio operador', status: 'active' },
    ...valuesOf(states).map((state) => ({ state })),
    ...valuesOf(modality).map((way) => ({ modality: way, status: 'closed' as const })),
    { position: first?.typePosition.value },
    { industry: 'Automotriz y autopartes', state: '11' },
    { companyID: first?.companyID, modality: first?.modalityWork.value },
    { ownerUid: ownerOf.get(first?.companyID ?? '') },
    { ownerUid: 'nobody' },
    { publishedFrom: middle },
    { publishedUntil: middle, state: '11' },
    { publishedFrom: middle, publishedUntil: middle },
    { payFrom: 20_000 },
    { payUntil: 9_000 },
    { payFrom: 12_000, payUntil: 13_000, status: 'active' },
    { payFrom: 12_000, state: '11' },
  ];
  let found = 0;
  for (const filter of filters) {
    const expected = all.filter((vacancy) => fits(vacancy, filter));
    found += expected.length;
    expect(await walk(filter)).toEqual(expected);
    expect((await list(filter)).body.total).toBe(expected.length);
  }
  expect(found).toBeGreaterThan(400);
});

it('refuses an invalid range of pay', async () => {
  const invalid = (field: string) => ({
    status: 400,
    info: { code: 'invalid_request', fields: { [field]: expect.anything() } },
  });
  expect(await list({ payFrom: 9_000, payUntil: 8_999 })).toMatchObject(invalid('payUntil'));
  for (const payFrom of [-1, 1.005, 1e9, Number.NaN]) expect(await list({ payFrom })).toMatchObject(invalid('payFrom'));
});

it.each(['NaN', 'Infinity', '1e308', '-1', '-1e-9', '1.005', '1,000', 'x', '1;select 1', '9'.repeat(40)])(
  'refuses %j as an amount',
  async (typed) => {
    const payFrom: unknown = typed;
    expect(await list({ payFrom: payFrom as number })).toMatchObject({
      status: 400,
      info: { fields: { payFrom: expect.anything() } },
    });
  },
);

it.each([-0, 0, 0.01, 9_124.99, MAX_SALARY])('accepts %j as an amount', async (payFrom) => {
  const expected = all.filter((vacancy) => fits(vacancy, { payFrom }));
  expect((await list({ payFrom })).body.total).toBe(expected.length);
});

it.each(['%', '_', '\\'])('takes %j literally, not as a wildcard', async (search) => {
  expect((await list({ search })).body).toMatchObject({ items: [], total: 0 });
});

it('follows the ladder of status codes', async () => {
  expect(await api.call(listVacancies, { query: {} })).toMatchObject({ status: 401 });
  expect(await api.call(listVacancies, { query: {} }, { as: 'guest' })).toMatchObject({ status: 403 });
  expect(await api.call(listVacancies, { query: { payFrom: 9_000 } }, { as: 'guest' })).toMatchObject({ status: 403 });
  expect(await api.call(countVacancies, {}, { as: 'guest' })).toMatchObject({ status: 403 });
  for (const cursor of ['x', 'e30', Buffer.from('{"value":"x","jobID":"x"}').toString('base64url')])
    expect(await list({ cursor })).toMatchObject({ status: 400, info: { fields: { cursor: 'invalid' } } });
});

describe('with many vacancies', () => {
  beforeAll(async () => {
    const rows = await api.database.read.select().from(vacancies).limit(200);
    await api.database.write(async (tx) => {
      for (let copy = 0; copy < 30; copy += 1) {
        await tx.insert(vacancies).values(
          rows.map(({ jobID: _jobID, createdAt, ...row }, index) => ({
            ...row,
            name: `${row.name} ${copy} ${index}`,
            createdAt: new Date(createdAt.getTime() - copy * 60_000 - index),
          })),
        );
      }
      await tx.execute(sql`analyze vacancies`);
    });
  });

  const planOf = async (query: VacancyFilters): Promise<string> => {
    const parsed = listVacancies.query.parse(query);
    const page = findPage(api.database.read, parsed, undefined);
    const result: unknown = await api.database.read.execute(sql`explain ${page.getSQL()}`);
    return JSON.stringify(result);
  };

  it.each([
    [{}, 'vacancies_newest'],
    [{ status: 'paused' }, 'vacancies_by_status'],
    [{ sort: 'updated' }, 'vacancies_by_update'],
    [{ sort: 'name', direction: 'asc' }, 'vacancies_by_name'],
    [{ sort: 'name', direction: 'desc', status: 'active' }, 'vacancies_by_name'],
  ] as const)('%j uses the index %s, without a sequential scan or a sort', async (query, index) => {
    const plan = await planOf(query);
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan on vacancies');
    expect(plan).not.toMatch(/-> {2}Sort|"Sort /);
  });
});
