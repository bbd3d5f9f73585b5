import { randomUUID } from 'node:crypto';
import { verifyCompany, type CompanyId } from '@vinculo/contracts/companies';
import {
  createVacancy,
  duplicateVacancy,
  editVacancy,
  getVacancy,
  listCompanyJobs,
  listConnectionJobs,
  listVacancyEvents,
  type JobId,
} from '@vinculo/contracts/vacancies';
import { listCompanyEvents } from '@vinculo/contracts/companies';
import { aVacancyInput } from '../../testing/builders';
import { api, companyID, publish, change, counts } from './vacancies.fixture';
const NOBODY = '00000000-0000-4000-8000-000000000000' as JobId;

describe('publishing', () => {
  it('stores every field and starts active with no matches', async () => {
    const input = aVacancyInput({ salary: { type: 'exact', total: 16_000.5 } });
    const { status, body } = await api.call(
      createVacancy,
      { body: { ...input, IDCompany: companyID } },
      { as: 'recruiter' },
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...input,
      companyID,
      status: 'active',
      matches: 0,
      version: 1,
      salaryWork: '$16,000.50',
    });
    expect((await api.call(getVacancy, { params: { jobID: body.jobID } }, { as: 'recruiter' })).body).toEqual(body);
    expect(await counts()).toEqual({ active: 1, paused: 0, closed: 0 });
  });

  it('follows the ladder of status codes', async () => {
    const body = { ...aVacancyInput(), IDCompany: companyID };
    expect(await api.call(createVacancy, { body })).toMatchObject({ status: 401, info: { code: 'unauthenticated' } });
    expect(await api.call(createVacancy, { body }, { as: 'guest' })).toMatchObject({
      status: 403,
      info: { code: 'forbidden' },
    });
    expect(await api.call(createVacancy, { body: { ...body, functions: [] } }, { as: 'recruiter' })).toMatchObject({
      status: 400,
      info: { code: 'invalid_request', fields: { functions: 'too_small' } },
    });
    expect(await api.call(createVacancy, { body }, { as: 'recruiter', key: null })).toMatchObject({
      status: 400,
      info: { code: 'idempotency_key_missing' },
    });
    const elsewhere = { ...body, IDCompany: randomUUID() as CompanyId };
    expect(await api.call(createVacancy, { body: elsewhere }, { as: 'recruiter' })).toMatchObject({ status: 404 });
  });

  it('refuses a range whose minimum lies above its maximum', async () => {
    const body = { ...aVacancyInput({ salary: { type: 'range', min: 10, max: 9 } }), IDCompany: companyID };
    expect(await api.call(createVacancy, { body }, { as: 'recruiter' })).toMatchObject({
      status: 400,
      info: { fields: { 'salary.max': 'below_min' } },
    });
  });

  it('refuses a rejected company', async () => {
    const review = await api.call(
      verifyCompany,
      { params: { companyID }, body: { verification: 'inReview', reason: '', version: 1 } },
      { as: 'recruiter' },
    );
    await api.call(
      verifyCompany,
      {
        params: { companyID },
        body: { verification: 'rejected', reason: 'Domicilio falso', version: review.body.version },
      },
      { as: 'recruiter' },
    );
    const body = { ...aVacancyInput(), IDCompany: companyID };
    expect(await api.call(createVacancy, { body }, { as: 'recruiter' })).toMatchObject({
      status: 409,
      info: { code: 'company_rejected' },
    });
  });

  it('creates one vacancy for fifty simultaneous requests with one key', async () => {
    const key = randomUUID();
    const body = { ...aVacancyInput(), IDCompany: companyID };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => api.call(createVacancy, { body }, { as: 'recruiter', key })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(
      (await api.call(listCompanyJobs, { body: { IDCompany: companyID } }, { as: 'recruiter' })).body,
    ).toHaveLength(1);
  });

  it('refuses a key used before with another request', async () => {
    const key = randomUUID();
    const body = { ...aVacancyInput(), IDCompany: companyID };
    await api.call(createVacancy, { body }, { as: 'recruiter', key });
    expect(await api.call(createVacancy, { body: { ...body, name: 'Otra' } }, { as: 'recruiter', key })).toMatchObject({
      status: 409,
      info: { code: 'idempotency_key_reused' },
    });
  });
});

describe('lists', () => {
  it('lists the newest first, for all companies and for one', async () => {
    const first = await publish({ name: 'Primera' });
    api.clock.now = new Date(api.clock.now.getTime() + 1000);
    const second = await publish({ name: 'Segunda' });
    const mine = await api.call(listCompanyJobs, { body: { IDCompany: companyID } }, { as: 'recruiter' });
    expect(mine.body.map(({ jobID }) => jobID)).toEqual([second.jobID, first.jobID]);
    const all = await api.call(listConnectionJobs, { body: {} }, { as: 'recruiter' });
    const dates = all.body.map(({ createdAt }) => createdAt);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(all.body[0]?.jobID).toBe(second.jobID);
  });

  it('answers 404 for an unknown company', async () => {
    const body = { IDCompany: randomUUID() as CompanyId };
    expect(await api.call(listCompanyJobs, { body }, { as: 'recruiter' })).toMatchObject({ status: 404 });
  });
});

describe('editing', () => {
  it('changes only the sent fields and logs their previous values', async () => {
    const vacancy = await publish();
    const { body } = await api.call(
      editVacancy,
      { params: { jobID: vacancy.jobID }, body: { name: 'Operadora u operador CNC', version: 1 } },
      { as: 'recruiter' },
    );
    expect(body).toMatchObject({
      name: 'Operadora u operador CNC',
      functions: vacancy.functions,
      salary: vacancy.salary,
      version: 2,
    });
    const events = await api.call(listCompanyEvents, { params: { companyID }, query: {} }, { as: 'recruiter' });
    expect(events.body.items[0]).toMatchObject({
      action: 'vacancy.edited',
      before: { name: 'Operador CNC' },
      after: { name: 'Operadora u operador CNC' },
    });
  });

  it('refuses the second of two editors, with the stored record', async () => {
    const vacancy = await publish();
    const edit = (name: string) =>
      api.call(
        editVacancy,
        { params: { jobID: vacancy.jobID }, body: { name, version: vacancy.version } },
        { as: 'recruiter' },
      );
    const answers = await Promise.all([edit('Uno'), edit('Dos')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    const stored = answers.find(({ status }) => status === 200);
    expect(refused?.info).toMatchObject({ code: 'version_conflict', current: { name: stored?.body.name, version: 2 } });
  });

  it('refuses a closed vacancy', async () => {
    const vacancy = await publish();
    const closed = (await change(vacancy, 'close', 'Se cubrió')).body.vacancy;
    expect(
      await api.call(
        editVacancy,
        { params: { jobID: vacancy.jobID }, body: { name: 'Otra', version: closed.version } },
        { as: 'admin' },
      ),
    ).toMatchObject({ status: 409, info: { code: 'invalid_transition' } });
  });
});

describe('history of a vacancy', () => {
  it('lists the events of this vacancy only, newest first, in pages', async () => {
    await publish();
    const vacancy = await publish();
    await change(vacancy, 'pause');
    const read = (query: { limit?: number; cursor?: string }) =>
      api.call(listVacancyEvents, { params: { jobID: vacancy.jobID }, query }, { as: 'recruiter' });
    const first = (await read({ limit: 1 })).body;
    expect(first.items.map(({ action }) => action)).toEqual(['vacancy.pause']);
    const second = (await read({ limit: 1, cursor: first.nextCursor ?? '' })).body;
    expect(second).toMatchObject({ items: [{ action: 'vacancy.created' }], nextCursor: null });
  });

  it('follows the ladder of status codes', async () => {
    const { jobID } = await publish();
    const request = { params: { jobID }, query: {} };
    expect(await api.call(listVacancyEvents, request)).toMatchObject({ status: 401 });
    expect(await api.call(listVacancyEvents, request, { as: 'guest' })).toMatchObject({ status: 403 });
    expect(
      await api.call(listVacancyEvents, { ...request, query: { cursor: 'x' } }, { as: 'recruiter' }),
    ).toMatchObject({ status: 400, info: { fields: { cursor: 'invalid' } } });
    expect(
      await api.call(listVacancyEvents, { ...request, params: { jobID: NOBODY } }, { as: 'recruiter' }),
    ).toMatchObject({ status: 404 });
  });
});

test('a copy starts paused, new and without matches', async () => {
  const vacancy = await publish();
  const { body } = await api.call(
    duplicateVacancy,
    { params: { jobID: vacancy.jobID }, body: {} },
    { as: 'recruiter' },
  );
  expect(body).toMatchObject({ name: vacancy.name, salary: vacancy.salary, status: 'paused', matches: 0, version: 1 });
  expect(body.jobID).not.toBe(vacancy.jobID);
  expect(await api.call(duplicateVacancy, { params: { jobID: NOBODY }, body: {} }, { as: 'recruiter' })).toMatchObject({
    status: 404,
  });
});
