import {
  PAYROLL_LIMIT,
  payoutId,
  type approvePayout,
  type correctPayout,
  type listPayouts as listPayoutsEndpoint,
  type payApproved,
  type Payout,
  type PayoutId,
  type readPayroll,
} from '@vinculo/contracts/referrals';
import type { ErrorCode } from '@vinculo/contracts/errors';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { referralFolio, type ApprovalProblem } from '@vinculo/domain/referrals';
import * as z from 'zod/mini';
import { ApiError } from '../../../http/api-error';
import { cursorKey, decodeCursor } from '../../../http/cursor';
import { listPage } from '../../../http/list-page';
import type { RouteContext } from '../../../http/route';
import { appendEvents } from '../../audit/append-event';
import { payoutFact } from '../../facts/fact';
import { accountOf } from '../referrers/accounts.commands';
import { followPerson } from '../follow-referrals';
import { addEntries, lockLedger } from './ledger.repository';
import { presentPayout, problemFor } from './payouts.presenter';
import {
  countPayouts,
  holdAccountOf,
  listPayouts,
  lockPayouts,
  lockPeopleOf,
  updatePayout,
  type PayoutRow,
} from './payouts.repository';
import { findReferral } from '../referrals.repository';

const cursorOf = z.object({ dueOn: cursorKey.day, payoutID: payoutId });

const CODES: Readonly<Record<ApprovalProblem, ErrorCode>> = {
  ...{ not_due: 'payout_not_due', held: 'payout_held', paid_to_other: 'payout_paid_to_other' },
  ...{ same_approver: 'other_person_required', beneficiary: 'own_payout', done: 'invalid_transition' },
};

export async function listPayoutsQuery(
  context: RouteContext,
  { body: { cursor, limit, ...filters } }: ParsedRequestOf<typeof listPayoutsEndpoint>,
): Promise<ResponseOf<typeof listPayoutsEndpoint>> {
  const after = cursor === undefined ? undefined : decodeCursor(cursorOf, cursor);
  return listPage({
    rows: await listPayouts(context.tx, filters, after, limit + 1),
    limit,
    keyOf: ({ dueOn, payoutID }) => ({ dueOn, payoutID }),
    present: (row) => presentPayout(context, row),
    total: { count: await countPayouts(context.tx, filters), isExact: false },
  });
}

/** @throws ApiError `not_found`, or `version_conflict` with the stored one */
async function lockOne(context: RouteContext, payoutID: PayoutId, version: number): Promise<PayoutRow> {
  const [row] = await lockPayouts(context.tx, [payoutID]);
  if (row === undefined) throw new ApiError('not_found');
  if (row.version !== version) throw new ApiError('version_conflict', { current: presentPayout(context, row) });
  return row;
}

async function stored(context: RouteContext, payoutID: PayoutId): Promise<Payout> {
  const [row] = await lockPayouts(context.tx, [payoutID]);
  if (row === undefined) throw new ApiError('not_found');
  return presentPayout(context, row);
}

/** The states of a referral follow its payouts. */
async function follow(context: RouteContext, { referralID }: PayoutRow): Promise<void> {
  const referral = await findReferral(context.tx, referralID);
  if (referral !== undefined) await followPerson(context, referral.docID);
}

export async function approvePayoutCommand(
  context: RouteContext,
  { params: { payoutID }, body: { version } }: ParsedRequestOf<typeof approvePayout>,
): Promise<Payout> {
  const { tx, actor } = context;
  // What is approved is paid to this account.
  await holdAccountOf(tx, payoutID);
  const row = await lockOne(context, payoutID, version);
  const problem = problemFor(context, row);
  if (problem !== null) throw new ApiError(CODES[problem]);
  const isSecond = row.state === 'approvedOnce';
  await updatePayout(
    tx,
    payoutID,
    isSecond
      ? { state: 'approved', secondUid: actor.uid, secondName: actor.name }
      : { state: 'approvedOnce', firstUid: actor.uid, firstName: actor.name },
  );
  await appendEvents(context, [
    {
      ...{ action: 'referral.payout_approved', entityID: row.referralID, entityName: referralFolio(row.number) },
      after: { cents: row.cents, approvals: isSecond ? 2 : 1 },
    },
  ]);
  return stored(context, payoutID);
}

const totalOf = (rows: readonly PayoutRow[]) => ({
  count: rows.length,
  cents: rows.reduce((sum, { cents }) => sum + cents, 0),
});

/** All of them, or none: each must be approved, and as it was read. */
export async function payApprovedCommand(
  context: RouteContext,
  { body: { items } }: ParsedRequestOf<typeof payApproved>,
): Promise<ResponseOf<typeof payApproved>> {
  const { tx, actor, now } = context;
  const month = await lockLedger(tx, now);
  const asked = new Map(items.map(({ payoutID, version }) => [payoutID, version]));
  for (const docID of await lockPeopleOf(tx, [...asked.keys()])) await followPerson(context, docID);
  const rows = await lockPayouts(tx, [...asked.keys()]);
  if (rows.length < asked.size) throw new ApiError('not_found');
  if (rows.some(({ payoutID, version }) => asked.get(payoutID) !== version)) throw new ApiError('version_conflict');
  if (rows.some(({ state }) => state !== 'approved')) throw new ApiError('invalid_transition');
  if (rows.some(({ openAlerts }) => openAlerts > 0)) throw new ApiError('payout_held');
  if (rows.some((row) => row.isPaidToOther)) throw new ApiError('payout_paid_to_other');
  if (rows.some(({ ownerUid }) => ownerUid === actor.uid)) throw new ApiError('own_payout');
  await addEntries(
    tx,
    rows.map(({ payoutID, cents }) => ({ payoutID, cents, kind: 'payment', month, actorName: actor.name, at: now })),
  );
  for (const { payoutID } of rows) await updatePayout(tx, payoutID, { state: 'paid', paidAt: now });
  // Once all are paid: following a person would withdraw the approval of another part that has changed since.
  for (const row of rows) await follow(context, row);
  const total = totalOf(rows);
  await appendEvents(context, [
    {
      ...{ action: 'referral.payouts_paid', entityID: month, entityName: month, after: total },
      fact: rows.map((row) => payoutFact(row, row.vacancy, 'approved', 'paid')),
    },
  ]);
  return total;
}

export async function correctPayoutCommand(
  context: RouteContext,
  { params: { payoutID }, body: { version, reason } }: ParsedRequestOf<typeof correctPayout>,
): Promise<Payout> {
  const { tx, actor, now } = context;
  const month = await lockLedger(tx, now);
  await lockPeopleOf(tx, [payoutID]);
  const row = await lockOne(context, payoutID, version);
  if (row.state !== 'paid') throw new ApiError('invalid_transition');
  if (row.ownerUid === actor.uid) throw new ApiError('own_payout');
  await addEntries(tx, [
    { payoutID, cents: -row.cents, kind: 'counter', month, reason, actorName: actor.name, at: now },
  ]);
  await updatePayout(tx, payoutID, { state: 'cancelled' });
  await follow(context, row);
  await appendEvents(context, [
    {
      ...{ action: 'referral.payout_corrected', entityID: row.referralID, entityName: referralFolio(row.number) },
      ...{ after: { cents: row.cents }, reason },
      fact: payoutFact(row, row.vacancy, 'paid', 'cancelled'),
    },
  ]);
  return stored(context, payoutID);
}

/** What may not be paid now, and what has no account to be paid to, stays for another day: the payment of all of them would be refused. */
export const readPayrollQuery =
  (key: Buffer) =>
  async (context: RouteContext): Promise<ResponseOf<typeof readPayroll>> => {
    const rows = await listPayouts(context.tx, { states: ['approved'] }, undefined, PAYROLL_LIMIT + 1);
    const payable = rows
      .slice(0, PAYROLL_LIMIT)
      .filter(({ openAlerts, isPaidToOther }) => openAlerts === 0 && !isPaidToOther);
    const items = payable.filter(({ account }) => account !== '');
    const withoutAccount = payable.filter(({ account }) => account === '').map(({ referrerName }) => referrerName);
    if (items.length > 0)
      await appendEvents(context, [
        {
          ...{ action: 'referral.payroll_downloaded', entityID: 'payroll', entityName: 'Nómina de recompensas' },
          after: totalOf(items),
        },
      ]);
    return {
      items: items.map((row) => ({
        ...{ payoutID: row.payoutID, number: row.number, part: row.part, cents: row.cents, dueOn: row.dueOn },
        ...{ referrerName: row.referrerName, clabe: accountOf(row, key), version: row.version },
      })),
      withoutAccount: [...new Set(withoutAccount)],
      isCut: rows.length > PAYROLL_LIMIT,
    };
  };
