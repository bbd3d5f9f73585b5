import { randomUUID } from 'node:crypto';
import {
  approvePayout,
  closeMonth,
  correctPayout,
  editProgram,
  editReferrer,
  listPayouts,
  listReferrers,
  payApproved,
  payoutId,
  proveLedger,
  readPayroll,
  reportPayoutYear,
  revealAccount,
  saveAccount,
} from '@vinculo/contracts/referrals';
import { eq, sql } from 'drizzle-orm';
import { facts } from '../../db/schema/facts';
import { referralAlerts, referralLedger, referralMonths, referralPayouts, referrers } from '../../db/schema/referrals';
import { aProgramInput, aReferrerInput } from '../../testing/builders';
import { personOf } from '../../testing/referral-story';
import { raiseAlert } from './alerts/alerts.repository';
import { api, as, program, story } from './referrals.fixture';

test('a reward is approved by two people, neither the one who is paid, and is paid once; a counter-entry takes it back', async () => {
  await api.tokens.tokenFor('admin', 'tere');
  const terms = { ...aProgramInput({ rewardCents: 900_000 }), version: program.version };
  await api.call(editProgram, { params: program, body: terms }, { as });
  const rosa = await story.aReferrer({ staffUid: 'tere' });
  const clabe = '032180000118359719';
  const account = (text: string, by: string) =>
    api.call(saveAccount, { params: rosa, body: { clabe: text, version: 1 } }, { as: { role: 'admin', uid: by } });
  expect((await account('032180000118359718', 'ana')).info.fields).toEqual({ clabe: 'clabe' });
  expect((await account(clabe, 'tere')).info.code).toBe('own_payout');
  const referral = await story.referred(rosa);
  await story.move(referral, 'inReview', 'interview', 'hired');
  await story.follow();
  const payouts = async (by = 'ana') =>
    (await api.call(listPayouts, { body: {} }, { as: { role: 'admin', uid: by } })).body.items.filter(
      ({ number }) => number === referral.number,
    );
  const [first, second] = await payouts();
  expect([first, second]).toMatchObject([
    { part: 0, parts: 2, cents: 450_000, dueOn: '2026-12-01', state: 'scheduled', problem: 'not_due' },
    { part: 1, cents: 450_000, dueOn: '2027-03-01' },
  ]);
  const approve = (by: string, version: number, payoutID = first!.payoutID) =>
    api.call(approvePayout, { params: { payoutID }, body: { version } }, { as: { role: 'admin', uid: by } });
  expect((await approve('ana', 1)).info.code).toBe('payout_not_due');
  const today = api.clock.now;
  api.clock.now = new Date('2026-12-02T18:00:00Z');
  expect((await api.call(approvePayout, { params: first!, body: { version: 1 } }, { as })).status).toBe(403);
  expect((await approve('ana', 1, payoutId.parse(randomUUID()))).status).toBe(404);
  expect((await approve('tere', 1)).info.code).toBe('own_payout');
  const both = await Promise.all([approve('ana', 1), approve('beto', 1)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [once] = await payouts();
  const [by, other] = once?.approvedBy[0] === 'Persona ana' ? ['ana', 'beto'] : ['beto', 'ana'];
  expect((await approve(by, 2)).info.code).toBe('other_person_required');
  expect((await approve(other, 2)).body).toMatchObject({ state: 'approved', version: 3 });

  const payroll = () => api.call(readPayroll, { body: {} }, { as: 'admin' });
  expect((await payroll()).body).toMatchObject({ items: [], withoutAccount: ['Rosa Gil'] });
  expect((await account('032 1800 0011 8359 719', 'ana')).body).toMatchObject({ accountEnd: '9719' });
  // Approved for no account: now that there is one, it is approved anew.
  expect((await payroll()).body.items).toEqual([]);
  expect((await payouts())[0]).toMatchObject({ state: 'scheduled', approvedBy: [], version: 4 });
  expect((await approve(by, 4)).status).toBe(200);
  expect((await approve(other, 5)).body).toMatchObject({ state: 'approved', version: 6 });
  expect((await payroll()).body).toMatchObject({
    items: [{ clabe, cents: 450_000, referrerName: 'Rosa Gil' }],
    withoutAccount: [],
  });
  const alert = { referralID: referral.referralID, kind: 'burst' as const, evidence: [], at: api.clock.now };
  await raiseAlert(api.database.read, alert);
  expect((await payroll()).body.items).toEqual([]);
  const held = { items: [{ payoutID: first!.payoutID, version: 6 }] };
  expect((await api.call(payApproved, { body: held }, { as: 'admin' })).info.code).toBe('payout_held');
  await api.database.read.update(referralAlerts).set({ clearedAt: api.clock.now });
  const { items } = (await api.call(listReferrers, {}, { as: 'admin' })).body;
  const { version: latest } = items.find(({ referrerID }) => referrerID === rosa.referrerID)!;
  const unlink = (uid: string) =>
    api.call(
      editReferrer,
      { params: rosa, body: { ...aReferrerInput(rosa.programID), staffUid: null, version: latest } },
      { as: { role: 'admin', uid } },
    );
  expect((await unlink('tere')).info.code).toBe('own_payout');
  expect((await api.call(revealAccount, { params: rosa, body: {} }, { as: 'admin' })).body).toEqual({ clabe });
  const [kept] = await api.database.read.select().from(referrers).where(eq(referrers.referrerID, rosa.referrerID));
  expect(JSON.stringify(kept)).not.toContain(clabe.slice(0, -4));
  const pay = (version: number, uid = 'ana') =>
    api.call(
      payApproved,
      { body: { items: [{ payoutID: first!.payoutID, version }] } },
      { as: { role: 'admin', uid } },
    );
  expect((await pay(6, 'tere')).info.code).toBe('own_payout');
  const paid = await Promise.all([pay(6), pay(6)]);
  expect(paid.map(({ status }) => status).sort()).toEqual([200, 409]);
  const proof = async () => (await api.call(proveLedger, {}, { as: 'readOnly' })).body;
  expect(await proof()).toMatchObject({ entries: 1, cents: 450_000, isProved: true, months: [{ month: '2026-12' }] });

  const close = (month: string) => api.call(closeMonth, { body: { month } }, { as: 'admin' });
  expect((await close('2026-12')).info.code).toBe('month_not_over');
  api.clock.now = new Date('2027-01-02T18:00:00Z');
  expect((await close('2026-12')).body.months).toMatchObject([{ closed: { isSame: true } }]);
  expect((await close('2026-12')).info.code).toBe('month_not_over');
  const [entry] = await api.database.read.select().from(referralLedger);
  const again = { ...entry!, entryID: undefined, kind: 'counter' as const, cents: -1 };
  await expect(api.database.read.insert(referralLedger).values(again)).rejects.toThrow();
  await expect(api.database.read.update(referralLedger).set({ cents: 1 })).rejects.toThrow();
  await expect(api.database.read.delete(referralMonths)).rejects.toThrow();
  // Somebody who gets around the triggers is noticed, also where the sums stay as they were.
  const rename = (actorName: string) =>
    api.database.write(async (tx) => {
      await tx.execute(sql`alter table referral_ledger disable trigger user`);
      await tx.update(referralLedger).set({ actorName });
      await tx.execute(sql`alter table referral_ledger enable trigger user`);
    });
  await rename('Nadie');
  expect(await proof()).toMatchObject({ isProved: false, months: [{ cents: 450_000, closed: { isSame: false } }] });
  await rename(entry!.actorName);
  expect(await proof()).toMatchObject({ isProved: true });
  const correct = (version: number) =>
    api.call(correctPayout, { params: first!, body: { reason: 'Se pagó dos veces', version } }, { as: 'admin' });
  expect((await correct(7)).body).toMatchObject({ state: 'cancelled', isCorrected: true });
  expect((await correct(8)).info.code).toBe('invalid_transition');
  const about = { personID: personOf(referral), vacancyID: story.jobID, amount: 1 };
  expect(await api.database.read.select().from(facts).where(eq(facts.recordID, first!.payoutID))).toMatchObject([
    { kind: 'payout_state', fromState: 'approved', toState: 'paid', actorUid: 'ana', ...about },
    { kind: 'payout_state', fromState: 'paid', toState: 'cancelled', ...about },
  ]);
  expect(await proof()).toMatchObject({
    ...{ entries: 2, cents: 0, isProved: true },
    months: [{ month: '2027-01', cents: -450_000, closed: null }, { month: '2026-12' }],
  });
  const yearOf = async (year: string, role: 'admin' | 'recruiter' | undefined = 'admin') =>
    api.call(reportPayoutYear, { params: { year } }, role && { as: role });
  expect((await yearOf('2026')).body).toMatchObject({ items: [{ payments: 1, cents: 450_000 }], cents: 450_000 });
  expect((await yearOf('2027')).body).toMatchObject({ items: [{ payments: -1, cents: -450_000 }], cents: -450_000 });
  expect((await yearOf('2025')).body).toEqual({ items: [], cents: 0 });
  expect([(await yearOf('26')).status, (await yearOf('2026', 'recruiter')).status]).toEqual([400, 403]);
  expect((await api.call(reportPayoutYear, { params: { year: '2026' } })).status).toBe(401);
  await story.follow();
  expect(await payouts()).toMatchObject([{ state: 'cancelled' }, { state: 'scheduled' }]);
  api.clock.now = today;
  await api.database.read
    .update(referralPayouts)
    .set({ cents: 1, paidAt: null, state: 'paid', firstUid: 'a', secondUid: 'b' });
  expect(await proof()).toMatchObject({ isProved: false });
});
