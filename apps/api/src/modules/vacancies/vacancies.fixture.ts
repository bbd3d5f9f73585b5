import { createCompany, type CompanyId } from '@vinculo/contracts/companies';
import { changeVacancyStatus, createVacancy, type Vacancy } from '@vinculo/contracts/vacancies';
import { getCompany } from '@vinculo/contracts/companies';
import { aCompanyInput, aVacancyInput } from '../../testing/builders';
import { startTestApp, type TestApp } from '../../testing/test-app';

export let api: TestApp;
export let companyID: CompanyId;

beforeAll(async () => {
  api = await startTestApp();
});

afterAll(() => api.close());

beforeEach(async () => {
  companyID = (await api.call(createCompany, { body: aCompanyInput() }, { as: 'recruiter' })).body.companyID;
});

export const publish = async (overrides = {}): Promise<Vacancy> =>
  (await api.call(createVacancy, { body: { ...aVacancyInput(overrides), IDCompany: companyID } }, { as: 'recruiter' }))
    .body;

export const change = (
  vacancy: Vacancy,
  verb: keyof typeof changeVacancyStatus,
  reason = '',
  as: 'admin' | 'recruiter' = 'recruiter',
  key?: string,
) =>
  api.call(
    changeVacancyStatus[verb],
    { params: { jobID: vacancy.jobID }, body: { reason, version: vacancy.version } },
    { as, ...(key === undefined ? {} : { key }) },
  );

export const counts = async () =>
  (await api.call(getCompany, { params: { companyID } }, { as: 'recruiter' })).body.vacancyCounts;
