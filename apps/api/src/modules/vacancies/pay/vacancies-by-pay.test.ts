import { createCompany } from '@vinculo/contracts/companies';
import {
  createVacancy,
  listVacancies,
  type JobId,
  type VacancyFilters,
  type VacancyInput,
} from '@vinculo/contracts/vacancies';
import { eq } from 'drizzle-orm';
import { vacancies } from '../../../db/schema/vacancies';
import { aCompanyInput, aVacancyInput } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';

let api: TestApp;
const as = 'recruiter';
const ids = new Map<string, JobId>();

/** All part-time: no legal minimum applies. */
const OFFERS = {
  weekly: { salary: { type: 'exact', total: 2_100 }, payFormWork: { value: 'Weekly', label: 'Semanal' } },
  biweekly: { salary: { type: 'exact', total: 4_500 }, payFormWork: { value: 'Biweekly', label: 'Quincenal' } },
  monthly: { salary: { type: 'range', min: 8_000, max: 9_124.99 } },
  dollars: { salary: { type: 'exact', total: 9_125 }, currencyWork: { value: 'USD', label: 'Dólar' } },
  legacy: {},
} as const satisfies Record<string, Partial<VacancyInput>>;

beforeAll(async () => {
  api = await startTestApp();
  const { companyID: IDCompany } = (await api.call(createCompany, { body: aCompanyInput() }, { as })).body;
  for (const [name, terms] of Object.entries(OFFERS)) {
    const input = aVacancyInput({ timeWork: { value: 'Half', label: 'Medio tiempo' }, ...terms });
    const { body } = await api.call(createVacancy, { body: { ...input, IDCompany } }, { as });
    ids.set(name, body.jobID);
  }
  const old = { salaryType: null, salaryTotal: null, salaryMin: null, salaryMax: null, salaryWork: 9_125 };
  await api.database.write((tx) =>
    tx
      .update(vacancies)
      .set(old)
      .where(eq(vacancies.jobID, ids.get('legacy') as JobId)),
  );
});
afterAll(() => api.close());

async function namesFound(filters: VacancyFilters): Promise<string[]> {
  const { items, total } = (await api.call(listVacancies, { query: filters }, { as })).body;
  expect(total).toBe(items.length);
  return Object.keys(OFFERS).filter((name) => items.some(({ jobID }) => jobID === ids.get(name)));
}

// 2,100 for 7 days and 4,500 for 15 days are both 9,125 for a month of 365 / 12 days.
it.each([
  [{}, ['weekly', 'biweekly', 'monthly', 'dollars', 'legacy']],
  [{ payFrom: 1 }, ['weekly', 'biweekly', 'monthly']],
  [{ payUntil: 99_999_999 }, ['weekly', 'biweekly', 'monthly']],
  [{ payFrom: 9_125, payUntil: 9_125 }, ['weekly', 'biweekly']],
  [{ payFrom: 9_126 }, []],
  [{ payFrom: 8_500, payUntil: 9_000 }, ['monthly']],
  [{ payUntil: 8_000 }, ['monthly']],
  [{ payUntil: 7_999 }, []],
])('%j finds %j', async (filters, names) => {
  expect(await namesFound(filters)).toEqual(names);
});
