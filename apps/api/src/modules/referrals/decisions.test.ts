import { decideReferral } from '@vinculo/contracts/referrals';
import { eq, sql } from 'drizzle-orm';
import { referrals } from '../../db/schema/referrals';
import { eventually } from '../../testing/eventually';
import { wait } from '../../testing/hiring-story';
import { api, as, story } from './referrals.fixture';

test('decisions about two referrals of one person wait in the order of the referrals, not for each other', async () => {
  const form = story.aForm();
  const first = await story.referred(await story.aReferrer(), form);
  wait(api, 1);
  const second = await story.referred(await story.aReferrer({ name: 'Luis Mora' }), form);
  const lock = (referralID: typeof first.referralID) =>
    sql`select from ${referrals} where ${eq(referrals.referralID, referralID)} for update nowait`;
  const body = { decision: 'give', reason: 'Trajo la carta', version: second.version } as const;
  let decided: Promise<{ readonly status: number }> | undefined;
  await api.database.write(async (tx) => {
    await tx.execute(lock(first.referralID));
    decided = api.call(decideReferral, { params: second, body }, { as });
    await eventually(
      () => api.database.read.$count(sql`pg_locks where not granted`),
      (count) => count > 0,
    );
    await tx.execute(lock(second.referralID));
  });
  expect((await decided)?.status).toBe(200);
});
