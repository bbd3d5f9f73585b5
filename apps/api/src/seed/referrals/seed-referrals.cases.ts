import { mexicoDay } from '@vinculo/domain/calendar';
import { applications } from '../../db/schema/applications';
import { facts } from '../../db/schema/facts';
import { referralLedger, referralPayouts, referrals } from '../../db/schema/referrals';
import { and, eq, isNull } from 'drizzle-orm';
import { database, NOW } from '../demo-data.fixture';

test('every application that came by a referrer has its referral, and the hired ones their payouts', async () => {
  const rows = await database.read.select().from(referrals);
  const came = await database.read.$count(applications, eq(applications.source, 'referral'));
  expect(came).toBeGreaterThan(20);
  expect(rows.length).toBe(came);
  const received = and(eq(facts.kind, 'referral_state'), isNull(facts.fromState));
  expect(await database.read.$count(facts, received)).toBe(came);
  expect(new Set(rows.map(({ state }) => state)).size).toBeGreaterThan(2);
  const payouts = await database.read.select().from(referralPayouts);
  const earning = rows.filter(({ state }) => state === 'hired' || state === 'guaranteeMet');
  expect(earning.length).toBeGreaterThan(0);
  expect(payouts.length).toBe(2 * (earning.length + rows.filter(({ state }) => state === 'paid').length));
});

test('what has been due for a while is paid, approved by two; what is due since waits for its approval', async () => {
  const payouts = await database.read.select().from(referralPayouts);
  const paid = payouts.filter(({ state }) => state === 'paid');
  expect(paid.length).toBeGreaterThan(1);
  for (const { firstUid, secondUid, dueOn, paidAt } of paid) {
    expect(firstUid).not.toBe(secondUid);
    expect(dueOn < mexicoDay(paidAt ?? NOW)).toBe(true);
  }
  const entries = await database.read.select().from(referralLedger);
  const sumOf = (rows: readonly { readonly cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0);
  expect(sumOf(entries)).toBe(sumOf(paid));
  expect(await database.read.$count(facts, eq(facts.kind, 'payout_state'))).toBe(paid.length);
});
