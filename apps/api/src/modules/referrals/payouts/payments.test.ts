import { approvePayout, editProgram, listPayouts, payApproved } from '@vinculo/contracts/referrals';
import { eq } from 'drizzle-orm';
import { vacancies } from '../../../db/schema/vacancies';
import { aProgramInput } from '../../../testing/builders';
import { api, as, program, story } from '../referrals.fixture';

const by = (uid: string) => ({ as: { role: 'admin', uid } }) as const;

test('all parts of a person are paid at once, as they were approved', async () => {
  const rewards = [{ position: 'Almacenista', cents: 600_000 }];
  const terms = { ...aProgramInput({ rewardCents: 300_000, rewards }), version: program.version };
  await api.call(editProgram, { params: program, body: terms }, { as });
  const referral = await story.referred(await story.aReferrer());
  await story.move(referral, 'inReview', 'interview', 'hired');
  await story.follow();
  api.clock.now = new Date('2027-03-05T18:00:00Z');
  await story.follow();
  const payouts = async () => (await api.call(listPayouts, { body: {} }, by('ana'))).body.items;
  for (const uid of ['ana', 'beto'])
    for (const { payoutID, version } of await payouts())
      await api.call(approvePayout, { params: { payoutID }, body: { version } }, by(uid));
  // The vacancy has another position now, for which the programme pays more.
  await api.database.read
    .update(vacancies)
    .set({ typePosition: 'Almacenista' })
    .where(eq(vacancies.jobID, story.jobID));
  const items = (await payouts()).map(({ payoutID, version }) => ({ payoutID, version }));
  expect((await api.call(payApproved, { body: { items } }, by('ana'))).body).toEqual({ count: 2, cents: 300_000 });
  expect(await payouts()).toMatchObject([
    { state: 'paid', cents: 150_000 },
    { state: 'paid', cents: 150_000 },
  ]);
});
