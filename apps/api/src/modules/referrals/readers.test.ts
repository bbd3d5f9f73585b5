import { listReferrals } from '@vinculo/contracts/referrals';
import { api, as, story } from './referrals.fixture';

test('who may not read vacancies gets the names of none', async () => {
  await story.referred(await story.aReferrer());
  const listed = async (role: 'marketer' | typeof as) =>
    (await api.call(listReferrals, { body: {} }, { as: role })).body.items;
  expect(await listed(as)).toMatchObject([{ vacancy: { jobID: story.jobID } }]);
  expect(await listed('marketer')).toMatchObject([{ person: { name: expect.any(String) }, vacancy: null }]);
});
