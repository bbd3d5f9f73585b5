import {
  changeVacancyStatus,
  createVacancy,
  duplicateVacancy,
  editVacancy,
  listVacancyEvents,
  undoVacancyStatus,
  type JobId,
} from '@vinculo/contracts/vacancies';
import { aVacancyInput } from '../../../testing/builders';
import { api, companyID, publish, change, counts } from '../vacancies.fixture';

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

  it('stores no reason for a vacancy that pays the minimum', async () => {
    const { jobID } = await publish({ belowMinimumReason: reason });
    const events = await api.call(listVacancyEvents, { params: { jobID }, query: {} }, { as: 'recruiter' });
    expect(events.body.items).toMatchObject([{ action: 'vacancy.created', reason: '' }]);
  });

  it.each([
    ['the amount', low],
    ['the period', { payFormWork: { value: 'Monthly', label: 'Mensual' } }],
    ['a place at the border', { location: { locations: [{ country: 'Mexico', state: '02', city: 'Tijuana' }] } }],
  ] as const)('an edit of %s needs a reason too', async (_what, edited) => {
    // 5,000 is above the minimum per week, below it per month. 13,000 per month is above the general minimum only.
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

  it('is resumed and reopened only with a reason', async () => {
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
    // Pausing and closing do not require a reason for the pay.
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

  it('needs no reason when a pause is undone', async () => {
    const vacancy = await publish({ ...low, belowMinimumReason: reason });
    const { operationID } = (await change(vacancy, 'pause')).body;
    await api.call(undoVacancyStatus, { body: { operationID } }, { as: 'recruiter' });
    expect(await counts()).toEqual({ active: 1, paused: 0, closed: 0 });
  });

  it('needs no reason to edit another field', async () => {
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
