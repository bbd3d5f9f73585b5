import { readFigures, readPay, readSurvival, NO_FIGURE_FILTERS, type PaySplit } from '@vinculo/contracts/analytics';
import { createCompany } from '@vinculo/contracts/companies';
import { changeVacancyStatus, createVacancy, type JobId, type VacancyInput } from '@vinculo/contracts/vacancies';
import type { State } from '@vinculo/domain/catalogs';
import { quantile, STAGE_WAITS } from '@vinculo/domain/measures';
import { legalParameters } from '../../../db/schema/legal-parameters';
import { aCompanyInput, aVacancyInput } from '../../../testing/builders';
import { invitePerson, moveApplication, publishVacancy, registerPerson, wait } from '../../../testing/hiring-story';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { updateSums } from '../../../testing/update-sums';

const as = 'admin';
const period = { from: '2026-11-01', to: '2026-11-30' };
let api: TestApp;
beforeEach(async () => {
  api = await startTestApp();
  // A Monday, at noon in Mexico City.
  api.clock.now = new Date('2026-11-02T18:00:00.000Z');
});
afterEach(() => api.close());

const survival = async (asked = period) => {
  await updateSums(api);
  return (await api.call(readSurvival, { body: { period: asked } }, { as })).body;
};
const change = async (name: 'pause' | 'resume' | 'close', jobID: JobId, version: number) => {
  const body = { reason: name === 'close' ? 'Se cubrió.' : '', version };
  expect((await api.call(changeVacancyStatus[name], { params: { jobID }, body }, { as })).status).toBe(200);
};

test('the share of vacancies still open is that of Kaplan–Meier, without the time in pause', async () => {
  expect(await survival()).toMatchObject({ vacancies: 0, closed: 0, median: null, curve: [] });
  const [early, paused] = [await publishVacancy(api), await publishVacancy(api)];
  await publishVacancy(api);
  wait(api, 2);
  await change('close', early, 1);
  await change('pause', paused, 1);
  wait(api, 10);
  await change('resume', paused, 2);
  wait(api, 3);
  // Five days without its pause, of fifteen.
  await change('close', paused, 3);
  await publishVacancy(api);
  wait(api, 1);
  const { vacancies, closed, median, curve } = await survival();
  // Followed: 2 (closed), 5 (closed), 16 (open), 1 (open). After day 2: 1 − 1/3; after day 5: 2/3 × 1/2.
  expect([vacancies, closed, median]).toEqual([4, 2, 5]);
  expect(curve).toHaveLength(17);
  expect(curve[0]).toEqual({ day: 0, open: 100, atRisk: 4 });
  expect(curve[1]).toEqual({ day: 1, open: 100, atRisk: 4 });
  expect(curve[2]).toEqual({ day: 2, open: expect.closeTo(66.67, 1), atRisk: 3 });
  expect(curve[4]!.open).toBeCloseTo(66.67, 1);
  expect(curve[5]).toEqual({ day: 5, open: expect.closeTo(33.33, 1), atRisk: 2 });
  expect(curve.at(-1)).toEqual({ day: 16, open: expect.closeTo(33.33, 1), atRisk: 1 });
  expect((await survival({ from: '2026-11-17', to: '2026-11-30' })).vacancies).toBe(1);
});

test('a vacancy that is closed again counts up to its first closing', async () => {
  const jobID = await publishVacancy(api);
  wait(api, 3);
  await change('close', jobID, 1);
  wait(api, 4);
  const reopened = await api.call(
    changeVacancyStatus.reopen,
    { params: { jobID }, body: { reason: 'Volvieron a buscar.', version: 2 } },
    { as },
  );
  expect(reopened.status).toBe(200);
  wait(api, 2);
  await change('close', jobID, 3);
  expect(await survival()).toMatchObject({ vacancies: 1, closed: 1, median: 3 });
});

test('each stage says how long applications waited in it, from the last time that they came to it', async () => {
  const jobID = await publishVacancy(api);
  const one = await invitePerson(api, await registerPerson(api), jobID);
  const two = await invitePerson(api, await registerPerson(api), jobID);
  wait(api, 1);
  await moveApplication(api, one, 'inReview');
  wait(api, 2);
  await moveApplication(api, one, 'shortlisted');
  await moveApplication(api, two, 'inReview');
  wait(api, 4);
  await moveApplication(api, one, 'inReview');
  await change('pause', jobID, 1);
  wait(api, 3);
  await change('resume', jobID, 2);
  wait(api, 3);
  await moveApplication(api, one, 'interview');
  await updateSums(api);
  const figures = STAGE_WAITS.map((measure) => ({ measure }));
  const body = { figures, period, filters: NO_FIGURE_FILTERS };
  const waits = (await api.call(readFigures, { body }, { as })).body.figures;
  // Invited: 1 and 3 days. In review: 2, and then 6 of which 3 were paused; the 16th was a holiday, in the pause.
  expect(waits.map(({ n, value, clock }) => [n, value, clock?.p75, clock?.net])).toEqual([
    [0, null, null, null],
    [2, 2, 2.5, 2],
    [2, 4, 5, expect.closeTo(2.5, 5)],
    [1, 4, 4, 4],
    [0, null, null, null],
    [0, null, null, null],
  ]);
});

async function publishPaid(pays: readonly number[], state: State, more: Partial<VacancyInput> = {}): Promise<void> {
  const { companyID } = (await api.call(createCompany, { body: aCompanyInput() }, { as })).body;
  for (const total of pays) {
    const body = {
      ...aVacancyInput({ salary: { type: 'exact', total }, ...more }),
      location: { locations: [{ country: 'Mexico' as const, state, city: 'Celaya' }] },
      IDCompany: companyID,
    };
    expect((await api.call(createVacancy, { body }, { as })).status).toBe(200);
  }
}
const pay = async (by: PaySplit) => (await api.call(readPay, { body: { period, by } }, { as })).body;

test('quartiles of pay are those of a naive count; small groups are hidden, beside the legal minimum', async () => {
  await api.database.write((tx) =>
    tx
      .insert(legalParameters)
      .values([
        {
          kind: 'minimumWageGeneral',
          startsOn: '2026-06-01',
          value: 300,
          source: 'Una prueba',
          updatedAt: api.clock.now,
        },
      ])
      .onConflictDoNothing(),
  );
  const inGuanajuato = [10_000, 12_000, 15_000, 16_000, 20_000, 30_000];
  const inNuevoLeon = [11_000, 13_000, 14_000, 18_000, 21_000];
  await publishPaid(inGuanajuato, '11');
  await publishPaid(inNuevoLeon, '19');
  await publishPaid([50_000, 60_000], '05');
  await publishPaid([3_000], '11', { timeWork: { value: 'Half', label: 'Medio tiempo' } });
  await publishPaid([1_000], '11', { currencyWork: { value: 'USD', label: 'Dólar estadounidense (USD)' } });
  const byPlace = await pay('place');
  expect([byPlace.vacancies, byPlace.excluded]).toEqual([13, 2]);
  const all = [...inGuanajuato, ...inNuevoLeon, 50_000, 60_000];
  expect(byPlace.whole).toEqual({
    vacancies: 13,
    firstQuartile: quantile(all, 0.25),
    median: quantile(all, 0.5),
    thirdQuartile: quantile(all, 0.75),
  });
  // Coahuila has two: Nuevo León is hidden with it, or subtraction would say how many.
  expect(byPlace.groups).toEqual([
    {
      key: expect.any(String),
      label: 'Guanajuato',
      vacancies: 6,
      firstQuartile: quantile(inGuanajuato, 0.25),
      median: quantile(inGuanajuato, 0.5),
      thirdQuartile: quantile(inGuanajuato, 0.75),
    },
  ]);
  expect([byPlace.hidden, byPlace.further]).toEqual([2, 0]);
  expect(byPlace.minimum.general).toBe(9125);
  expect((await pay('position')).groups).toMatchObject([{ label: 'Operador CNC', vacancies: 13 }]);
  expect((await pay('both')).groups.map(({ label }) => label)).toEqual(['Operador CNC, Guanajuato']);
});

test('the pay of fewer than five vacancies is not said', async () => {
  await publishPaid([10_000, 12_000, 15_000, 16_000], '11');
  const answer = await pay('position');
  expect(answer).toMatchObject({ whole: null, vacancies: 4, groups: [], hidden: 1 });
  expect(JSON.stringify(answer)).not.toMatch(/1[0-6]000/);
});

test('the ladder of status codes', async () => {
  const backwards = { from: period.to, to: period.from };
  const requests = [
    [readSurvival, { period }, { period: backwards }],
    [readPay, { period, by: 'place' as const }, { period: backwards, by: 'place' as const }],
  ] as const;
  for (const [endpoint, body, wrong] of requests) {
    const send = async (payload: object, role: 'guest' | 'companyReader' | 'analyst' | null) =>
      (
        await api.app.inject({
          method: 'POST',
          url: endpoint.path,
          payload,
          headers: role === null ? {} : { authorization: `Bearer ${await api.tokens.tokenFor(role)}` },
        })
      ).statusCode;
    expect(await send(body, null)).toBe(401);
    expect(await send(body, 'guest')).toBe(403);
    expect(await send(body, 'companyReader')).toBe(403);
    expect(await send(wrong, 'analyst')).toBe(400);
    expect(await send({ ...body, companyID: 'x' }, 'analyst')).toBe(400);
    expect(await send(body, 'analyst')).toBe(200);
  }
});
