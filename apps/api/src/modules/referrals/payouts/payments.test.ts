import { approvePayout, editProgram, listPayouts, payApproved } from '@vinculo/contracts/referrals';
import { eq } from 'drizzle-orm';
import { applications } from '../../../db/schema/applications';
import { vacancies } from '../../../db/schema/vacancies';
import { aProgramInput } from '../../../testing/builders';
import { publishVacancy } from '../../../testing/hiring-story';
import { personOf } from '../../../testing/referral-story';
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

test('who is hired twice is rewarded for the first hire, whichever application was written last', async () => {
  const referral = await story.referred(await story.aReferrer());
  await story.move(referral, 'inReview', 'interview', 'hired');
  const due = async () => {
    await story.follow();
    return (await api.call(listPayouts, { body: {} }, by('ana'))).body.items
      .filter(({ number, state }) => number === referral.number && state === 'scheduled')
      .map(({ dueOn }) => dueOn);
  };
  const first = await due();
  expect(first).toHaveLength(2);
  const isTheirs = eq(applications.docID, personOf(referral));
  const [application] = await api.database.read.select().from(applications).where(isTheirs);
  for (let others = 0; others < 4; others += 1) {
    const later = new Date(application!.at.getTime() + 60_000 * (others + 1));
    const again = { applicationID: undefined, jobID: await publishVacancy(api), startDate: '2026-12-24', at: later };
    await api.database.read.insert(applications).values({ ...application!, ...again });
    await api.database.read
      .update(applications)
      .set({ startDate: application!.startDate })
      .where(eq(applications.jobID, story.jobID));
    expect(await due()).toEqual(first);
  }
});
