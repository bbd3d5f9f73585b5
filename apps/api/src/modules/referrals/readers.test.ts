import { listReferrals, makeStatusLink } from '@vinculo/contracts/referrals';
import { api, as, story } from './referrals.fixture';

test('who may not read vacancies gets the names of none', async () => {
  await story.referred(await story.aReferrer());
  const listed = async (role: 'marketer' | typeof as) =>
    (await api.call(listReferrals, { body: {} }, { as: role })).body.items;
  expect(await listed(as)).toMatchObject([{ vacancy: { jobID: story.jobID } }]);
  expect(await listed('marketer')).toMatchObject([{ person: { name: expect.any(String) }, vacancy: null }]);
});

test('who may not read people makes no link to the page with their names', async () => {
  const referrer = await story.aReferrer({ name: 'Luis Mora' });
  const make = async (role: 'referralManager' | typeof as) =>
    (await api.call(makeStatusLink, { params: referrer, body: {} }, { as: role })).status;
  expect([await make('referralManager'), await make(as)]).toEqual([403, 200]);
});
