import { searchCandidates } from '@vinculo/contracts/candidates';
import { listSavedViews } from '@vinculo/contracts/saved-views';
import { NAMED_COLLEAGUES } from './demo-staff';
import { startTestApp, type TestApp } from '../testing/test-app';
import { seedDemo } from './seed-demo';
import { seedHistory } from './seed-history';

const [ADMIN, RECRUITER] = NAMED_COLLEAGUES;
let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  await seedDemo(api.database, { companies: 5, vacancies: 20, candidates: 1_500 }, api.clock.now);
  await seedHistory(api.database, api.clock.now);
});
afterAll(() => api.close());

test.each([
  [RECRUITER, 3],
  [ADMIN, 3],
])(
  '$name has their own views and sees those shared by a colleague; each finds people',
  async ({ uid, name }, count) => {
    const as = { role: 'recruiter', uid } as const;
    const { items } = (await api.call(listSavedViews, {}, { as })).body;
    expect(items).toHaveLength(count);
    expect(items.filter(({ ownerName }) => ownerName === name)).toHaveLength(2);
    expect(items.filter(({ isPinned }) => isPinned).map((view) => view.name)).toEqual(
      uid === RECRUITER.uid ? ['Soldadores viables'] : [],
    );
    for (const { search } of items) {
      if (search.list !== 'people') throw new Error('The demo views are of people.');
      const { filters, sort, direction } = search;
      const { body } = await api.call(searchCandidates, { body: { ...filters, sort, direction } }, { as });
      expect(body.total).toBeGreaterThan(0);
    }
  },
);
