import { createCompany } from '@vinculo/contracts/companies';
import { createVacancy, duplicateVacancy, editVacancy, getVacancy, type JobId } from '@vinculo/contracts/vacancies';
import { toTimestampDate } from '@vinculo/domain/formats';
import { eq } from 'drizzle-orm';
import { vacancies } from '../../../db/schema/vacancies';
import { aCompanyInput, aVacancyInput } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';

let api: TestApp;
let jobID: JobId;
const LEGACY = { salaryType: null, salaryTotal: null, salaryMin: null, salaryMax: null, salaryWork: 9_000 };
const as = 'recruiter';

beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

beforeEach(async () => {
  const { companyID: IDCompany } = (await api.call(createCompany, { body: aCompanyInput() }, { as })).body;
  ({ jobID } = (await api.call(createVacancy, { body: { ...aVacancyInput(), IDCompany } }, { as })).body);
  await api.database.write((tx) => tx.update(vacancies).set(LEGACY).where(eq(vacancies.jobID, jobID)));
});

const stored = async () => (await api.call(getVacancy, { params: { jobID } }, { as })).body;

it('a legacy amount is read if there is no salary', async () => {
  expect(await stored()).toMatchObject({ salary: null, salaryWork: '$9,000' });
});

it('the time of publication is a timestamp', async () => {
  expect(toTimestampDate((await stored()).createdAt)).toEqual(api.clock.now);
});

it('a copy keeps the legacy amount', async () => {
  const copy = await api.call(duplicateVacancy, { params: { jobID }, body: {} }, { as });
  expect(copy.body).toMatchObject({ salary: null, salaryWork: '$9,000' });
});

it('an edit of another field keeps the legacy amount, a salary replaces it', async () => {
  const renamed = await api.call(editVacancy, { params: { jobID }, body: { name: 'Tornero', version: 1 } }, { as });
  expect(renamed.body).toMatchObject({ name: 'Tornero', salary: null, salaryWork: '$9,000' });
  const salary = { type: 'exact', total: 15_000 } as const;
  const paid = await api.call(editVacancy, { params: { jobID }, body: { salary, version: 2 } }, { as });
  expect(paid.body).toMatchObject({ salary, salaryWork: '$15,000' });
});

it('a vacancy without either is not stored', async () => {
  const nothing = api.database.write((tx) =>
    tx.update(vacancies).set({ salaryWork: null }).where(eq(vacancies.jobID, jobID)),
  );
  await expect(nothing).rejects.toThrow();
});
