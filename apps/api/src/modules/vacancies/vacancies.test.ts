import { randomUUID } from 'node:crypto';
import { createCompany, verifyCompany, type CompanyId } from '@vinculo/contracts/companies';
import {
  bulkChangeVacancyStatus,
  changeVacancyStatus,
  createVacancy,
  duplicateVacancy,
  editVacancy,
  getVacancy,
  listCompanyJobs,
  listConnectionJobs,
  listVacancyEvents,
  undoVacancyStatus,
  UNDO_WINDOW_SECONDS,
  type JobId,
  type Vacancy,
} from '@vinculo/contracts/vacancies';
import { getCompany, listCompanyEvents } from '@vinculo/contracts/companies';
import { aCompanyInput, aVacancyInput } from '../../testing/builders';
import { startTestApp, type TestApp } from '../../testing/test-app';

let api: TestApp;
let companyID: CompanyId;
const NOBODY = '00000000-0000-4000-8000-000000000000' as JobId;

beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

beforeEach(async () => {
  companyID = (await api.call(createCompany, { body: aCompanyInput() }, { as: 'recruiter' })).body.companyID;
});

const publish = async (overrides = {}): Promise<Vacancy> =>
  (await api.call(createVacancy, { body: { ...aVacancyInput(overrides), IDCompany: companyID } }, { as: 'recruiter' }))
    .body;

const change = (
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

const counts = async () =>
  (await api.call(getCompany, { params: { companyID } }, { as: 'recruiter' })).body.vacancyCounts;

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

  it('climbs the ladder', async () => {
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

  it('gives one vacancy and fifty equal answers to one key sent fifty times at once', async () => {
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

  it('refuses a key that came with another request before', async () => {
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
  it('hands over the newest first, of all companies and of one', async () => {
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

  it('does not know a company that is not there', async () => {
    const body = { IDCompany: randomUUID() as CompanyId };
    expect(await api.call(listCompanyJobs, { body }, { as: 'recruiter' })).toMatchObject({ status: 404 });
  });
});

describe('editing', () => {
  it('changes only what was sent and writes down what it was', async () => {
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

  it('tells the second of two editors, with the stored record', async () => {
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

  it('leaves a closed vacancy alone', async () => {
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

describe('pay under the legal minimum', () => {
  const low = { salary: { type: 'exact', total: 5_000 } } as const;
  const reason = 'Jornada de aprendizaje autorizada';

  it('is published only with a reason, which stays in the audit event', async () => {
    const body = { ...aVacancyInput(low), IDCompany: companyID };
    for (const belowMinimumReason of [undefined, '  ']) {
      expect(
        await api.call(
          createVacancy,
          { body: { ...body, ...(belowMinimumReason === undefined ? {} : { belowMinimumReason }) } },
          { as: 'recruiter' },
        ),
      ).toMatchObject({ status: 400, info: { code: 'reason_required', fields: { belowMinimumReason: 'required' } } });
    }
    expect(await counts()).toEqual({ active: 0, paused: 0, closed: 0 });
    const published = await api.call(
      createVacancy,
      { body: { ...body, belowMinimumReason: reason } },
      { as: 'recruiter' },
    );
    expect(published.status).toBe(200);
    const events = await api.call(
      listVacancyEvents,
      { params: { jobID: published.body.jobID }, query: {} },
      { as: 'recruiter' },
    );
    expect(events.body.items).toMatchObject([{ action: 'vacancy.created', reason }]);
  });

  it('keeps no reason of a vacancy that pays the minimum', async () => {
    const { jobID } = await publish({ belowMinimumReason: reason });
    const events = await api.call(listVacancyEvents, { params: { jobID }, query: {} }, { as: 'recruiter' });
    expect(events.body.items).toMatchObject([{ action: 'vacancy.created', reason: '' }]);
  });

  it.each([
    ['the amount', low],
    ['the period', { payFormWork: { value: 'Monthly', label: 'Mensual' } }],
    ['a place at the border', { location: { locations: [{ country: 'Mexico', state: '02', city: 'Tijuana' }] } }],
  ] as const)('an edit of %s needs a reason too', async (_what, edited) => {
    // 13,000 is over the minimum by the week and, by the month, over the general one only.
    const isPeriod = 'payFormWork' in edited;
    const vacancy = await publish({
      salary: { type: 'exact', total: isPeriod ? 5_000 : 13_000 },
      ...(isPeriod ? { payFormWork: { value: 'Weekly', label: 'Semanal' } } : {}),
    });
    const edit = (belowMinimumReason?: string) =>
      api.call(
        editVacancy,
        {
          params: { jobID: vacancy.jobID },
          body: { ...edited, version: 1, ...(belowMinimumReason === undefined ? {} : { belowMinimumReason }) } as never,
        },
        { as: 'recruiter' },
      );
    expect(await edit()).toMatchObject({ status: 400, info: { code: 'reason_required' } });
    expect(await edit(reason)).toMatchObject({ status: 200 });
    const events = await api.call(
      listVacancyEvents,
      { params: { jobID: vacancy.jobID }, query: {} },
      { as: 'recruiter' },
    );
    expect(events.body.items[0]).toMatchObject({ action: 'vacancy.edited', reason });
  });

  const reasonsOf = async (jobID: JobId) =>
    (await api.call(listVacancyEvents, { params: { jobID }, query: {} }, { as: 'recruiter' })).body.items.map(
      (event) => [event.action, event.reason],
    );
  const unreasoned = {
    status: 400,
    info: { code: 'reason_required', fields: { belowMinimumReason: 'required' } },
  } as const;

  it('is put in use again only with a reason: resumed, reopened', async () => {
    const vacancy = await publish({ ...low, belowMinimumReason: reason });
    const { jobID } = vacancy;
    const paused = (await change(vacancy, 'pause')).body.vacancy;
    const activate = (verb: 'resume' | 'reopen', version: number, belowMinimumReason?: string) => {
      const body = { reason: verb === 'resume' ? '' : 'Se cerró por error', version };
      const reasoned = belowMinimumReason === undefined ? body : { ...body, belowMinimumReason };
      return api.call(changeVacancyStatus[verb], { params: { jobID }, body: reasoned }, { as: 'admin' });
    };
    expect(await activate('resume', paused.version)).toMatchObject(unreasoned);
    expect(await activate('resume', paused.version, ' ')).toMatchObject(unreasoned);
    expect(await counts()).toEqual({ active: 0, paused: 1, closed: 0 });
    const resumed = (await activate('resume', paused.version, reason)).body.vacancy;
    expect(resumed.status).toBe('active');
    // Neither a pause nor a closing asks.
    const closed = (await change(resumed, 'close', 'Se cubrió')).body.vacancy;
    expect(await activate('reopen', closed.version)).toMatchObject(unreasoned);
    expect((await activate('reopen', closed.version, reason)).body.vacancy.status).toBe('active');
    expect((await reasonsOf(jobID)).slice(0, 3)).toEqual([
      ['vacancy.reopen', `Se cerró por error · ${reason}`],
      ['vacancy.close', 'Se cubrió'],
      ['vacancy.resume', reason],
    ]);
  });

  it('is copied only with a reason', async () => {
    const params = { jobID: (await publish({ ...low, belowMinimumReason: reason })).jobID };
    expect(await api.call(duplicateVacancy, { params, body: {} }, { as: 'recruiter' })).toMatchObject(unreasoned);
    expect(await counts()).toEqual({ active: 1, paused: 0, closed: 0 });
    const copy = await api.call(
      duplicateVacancy,
      { params, body: { belowMinimumReason: reason } },
      { as: 'recruiter' },
    );
    expect(await reasonsOf(copy.body.jobID)).toEqual([['vacancy.created', reason]]);
  });

  it('is active again without a question when a pause is undone', async () => {
    const vacancy = await publish({ ...low, belowMinimumReason: reason });
    const { operationID } = (await change(vacancy, 'pause')).body;
    await api.call(undoVacancyStatus, { body: { operationID } }, { as: 'recruiter' });
    expect(await counts()).toEqual({ active: 1, paused: 0, closed: 0 });
  });

  it('an edit of something else does not ask again', async () => {
    const vacancy = await publish({ ...low, belowMinimumReason: reason });
    expect(
      await api.call(
        editVacancy,
        { params: { jobID: vacancy.jobID }, body: { name: 'Aprendiz', version: 1 } },
        { as: 'recruiter' },
      ),
    ).toMatchObject({ status: 200, body: { name: 'Aprendiz' } });
  });
});

describe('history of a vacancy', () => {
  it('comes newest first, in pages, and of this vacancy alone', async () => {
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

  it('climbs the ladder', async () => {
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

describe('status', () => {
  it('goes round: pause, resume, close, reopen', async () => {
    const vacancy = await publish();
    const paused = (await change(vacancy, 'pause')).body.vacancy;
    expect(paused).toMatchObject({ status: 'paused', version: 2, abilities: { verbs: ['resume', 'close'] } });
    const resumed = (await change(paused, 'resume')).body.vacancy;
    const closed = (await change(resumed, 'close', 'Se cubrió el puesto')).body.vacancy;
    expect(closed).toMatchObject({
      status: 'closed',
      statusReason: 'Se cubrió el puesto',
      abilities: { edit: false, verbs: [] },
    });
    expect(await counts()).toEqual({ active: 0, paused: 0, closed: 1 });
    expect(await change(closed, 'reopen', 'Se fue', 'recruiter')).toMatchObject({ status: 403 });
    expect((await change(closed, 'reopen', 'Se fue quien entró', 'admin')).body.vacancy).toMatchObject({
      status: 'active',
    });
  });

  it('asks why before it closes', async () => {
    expect(await change(await publish(), 'close', '  ')).toMatchObject({
      status: 400,
      info: { code: 'reason_required' },
    });
  });

  it('lets one of two simultaneous pauses win', async () => {
    const vacancy = await publish();
    const answers = await Promise.all([change(vacancy, 'pause'), change(vacancy, 'pause')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('does not know a vacancy that is not there', async () => {
    const vacancy = { ...(await publish()), jobID: NOBODY };
    expect(await change(vacancy, 'pause')).toMatchObject({ status: 404 });
  });

  it('changes many at once, each row for itself, and takes it back', async () => {
    const [one, two, three] = [await publish(), await publish(), await publish()];
    await change(three, 'pause');
    const bulk = await api.call(
      bulkChangeVacancyStatus,
      {
        body: {
          verb: 'close',
          reason: 'Se canceló el proyecto',
          items: [one, two, three].map(({ jobID, version }) => ({ jobID, version })),
        },
      },
      { as: 'recruiter' },
    );
    expect(bulk.body.changed.map(({ status }) => status)).toEqual(['closed', 'closed']);
    expect(bulk.body.refused).toEqual([{ jobID: three.jobID, code: 'version_conflict' }]);
    expect(await counts()).toEqual({ active: 0, paused: 1, closed: 2 });

    const { operationID } = bulk.body;
    expect(await api.call(undoVacancyStatus, { body: { operationID } }, { as: 'admin' })).toMatchObject({
      status: 404,
    });
    const undone = await api.call(undoVacancyStatus, { body: { operationID } }, { as: 'recruiter' });
    expect(undone.body.restored).toHaveLength(2);
    expect(await counts()).toEqual({ active: 2, paused: 1, closed: 0 });
  });

  it('leaves what changed since, and what is too old, as it is', async () => {
    const vacancy = await publish();
    const { operationID, vacancy: paused } = (await change(vacancy, 'pause')).body;
    await change(paused, 'resume');
    const late = await api.call(undoVacancyStatus, { body: { operationID } }, { as: 'recruiter' });
    expect(late.body).toEqual({ restored: [], skipped: [vacancy.jobID] });
    api.clock.now = new Date(api.clock.now.getTime() + (UNDO_WINDOW_SECONDS + 1) * 1000);
    expect(await api.call(undoVacancyStatus, { body: { operationID } }, { as: 'recruiter' })).toMatchObject({
      status: 409,
      info: { code: 'undo_expired' },
    });
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
