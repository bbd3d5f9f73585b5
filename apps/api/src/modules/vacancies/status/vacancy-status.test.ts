import {
  bulkChangeVacancyStatus,
  undoVacancyStatus,
  UNDO_WINDOW_SECONDS,
  type JobId,
} from '@vinculo/contracts/vacancies';
import { api, publish, change, counts } from '../vacancies.fixture';
const NOBODY = '00000000-0000-4000-8000-000000000000' as JobId;

describe('status', () => {
  it('changes by pause, resume, close and reopen', async () => {
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

  it('requires a reason to close', async () => {
    expect(await change(await publish(), 'close', '  ')).toMatchObject({
      status: 400,
      info: { code: 'reason_required' },
    });
  });

  it('accepts one of two simultaneous pauses', async () => {
    const vacancy = await publish();
    const answers = await Promise.all([change(vacancy, 'pause'), change(vacancy, 'pause')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('answers 404 for an unknown vacancy', async () => {
    const vacancy = { ...(await publish()), jobID: NOBODY };
    expect(await change(vacancy, 'pause')).toMatchObject({ status: 404 });
  });

  it('changes many vacancies, each row on its own, and undoes the change', async () => {
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

  it('an undo skips vacancies changed since, and is refused after its deadline', async () => {
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
