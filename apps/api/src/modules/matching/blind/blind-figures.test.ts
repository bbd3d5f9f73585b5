import { listFigureRows, readFigures, type FigureRow } from '@vinculo/contracts/analytics';
import { listVacancyApplications, moveApplications } from '@vinculo/contracts/applications';
import { createCandidate } from '@vinculo/contracts/candidates';
import type { JobId } from '@vinculo/contracts/vacancies';
import type { RequestOf } from '@vinculo/contracts/wire';
import { updateSums } from '../../../testing/update-sums';
import { api, as, blindID, fitting, handles, invite, openID } from './blind-selection.fixture';

test('neither the days of a clock nor the order of rows say when somebody hidden applied', async () => {
  const period = { from: '2026-01-01' as const, to: '2026-12-31' as const };
  const at = (moment: number) => {
    api.clock.now = new Date(moment);
  };
  const start = Date.UTC(2026, 11, 10, 18);
  const apply = async (jobID: JobId, firstName: string, moment: number) => {
    at(moment);
    const before = new Set(await handles(jobID));
    const { docID } = (await api.call(createCandidate, { body: { ...fitting, firstName } }, { as })).body;
    const [added] = (await handles(jobID)).filter((key) => !before.has(key));
    const key = jobID === openID ? docID : added;
    expect((await invite(jobID, key === undefined ? [] : [key])).changed).toBe(1);
    return key;
  };
  await apply(openID, 'Ágata', start);
  const hidden = await apply(blindID, 'Brígida', start + 1_000);
  await apply(openID, 'Cleotilde', start + 2_000);
  const { items } = (await api.call(listVacancyApplications, { params: { jobID: blindID }, query: {} }, { as })).body;
  const card = items.find(({ docID, stage }) => docID === hidden && stage === 'invited');
  at(start + 32 * 60 * 60_000);
  const move = { to: 'inReview' as const, reasonCode: null, reason: '', startDate: null };
  await api.call(
    moveApplications,
    { body: { ...move, items: [{ applicationID: card!.applicationID, version: card!.version }] } },
    { as },
  );
  await updateSums(api);
  const rows = async (measure: 'applications' | 'waitInInvited', limit: number) => {
    const found: FigureRow[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const body: RequestOf<typeof listFigureRows>['body'] = { measure, period, limit, cursor: cursor ?? undefined };
      const page = (await api.call(listFigureRows, { body }, { as: 'admin' })).body;
      found.push(...page.items);
      cursor = page.nextCursor;
    }
    return found;
  };
  const ofDay = (await rows('applications', 1)).filter((row) => row.at.startsWith('2026-12-10'));
  expect(ofDay.map(({ isHidden }) => isHidden)).toEqual([false, false, true]);
  expect(await rows('applications', 100)).toEqual(await rows('applications', 1));
  const [waited] = await rows('waitInInvited', 100);
  expect(waited).toMatchObject({ isHidden: true, days: 1, netDays: 1 });
  const body = { figures: [{ measure: 'waitInInvited' as const }], period: { from: '2026-12-11', to: '2026-12-11' } };
  const [figure] = (await api.call(readFigures, { body }, { as: 'admin' })).body.figures;
  expect(figure).toMatchObject({ n: 1, value: 1 });
});
