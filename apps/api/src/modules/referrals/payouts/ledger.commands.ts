import type { closeMonth, proveLedger, reportPayoutYear } from '@vinculo/contracts/referrals';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { mexicoDay } from '@vinculo/domain/calendar';
import { ApiError } from '../../../http/api-error';
import type { RouteContext } from '../../../http/route';
import { appendEvents } from '../../audit/append-event';
import { insertMonth, listClosed, lockLedger, sumMonths, sumPaid, sumYear } from './ledger.repository';

type Proof = ResponseOf<typeof proveLedger>;

export async function proveLedgerQuery({ tx }: RouteContext): Promise<Proof> {
  const closed = new Map((await listClosed(tx)).map((row) => [row.month, row]));
  const sums = await sumMonths(tx);
  const cents = sums.reduce((sum, month) => sum + month.cents, 0);
  const months = sums.map(({ fingerprint, ...sum }) => {
    const was = closed.get(sum.month);
    return {
      ...sum,
      closed:
        was === undefined
          ? null
          : {
              ...{ byName: was.actorName, at: was.at.toISOString(), fingerprint: was.fingerprint },
              isSame: was.fingerprint === fingerprint && was.cents === sum.cents && was.entries === sum.entries,
            },
    };
  });
  const isKept = [...closed.keys()].every((month) => months.some((one) => one.month === month));
  return {
    entries: sums.reduce((sum, month) => sum + month.entries, 0),
    cents,
    isProved: isKept && cents === (await sumPaid(tx)) && months.every((month) => month.closed?.isSame !== false),
    months,
  };
}

export async function reportPayoutYearQuery(
  { tx }: RouteContext,
  { params: { year } }: ParsedRequestOf<typeof reportPayoutYear>,
): Promise<ResponseOf<typeof reportPayoutYear>> {
  const items = await sumYear(tx, year);
  return { items, cents: items.reduce((sum, { cents }) => sum + cents, 0) };
}

/** Months are closed in their order, once they are over. */
export async function closeMonthCommand(
  context: RouteContext,
  { body: { month } }: ParsedRequestOf<typeof closeMonth>,
): Promise<Proof> {
  const { tx, actor, now } = context;
  await lockLedger(tx, now);
  const closed = (await listClosed(tx)).map((row) => row.month);
  const sums = await sumMonths(tx);
  const next = sums.findLast((sum) => !closed.includes(sum.month));
  if (next?.month !== month || month >= mexicoDay(now).slice(0, 7)) throw new ApiError('month_not_over');
  await insertMonth(tx, { ...next, actorName: actor.name, at: now });
  await appendEvents(context, [
    {
      ...{ action: 'referral.month_closed', entityID: month, entityName: month },
      after: { cents: next.cents, fingerprint: next.fingerprint },
    },
  ]);
  return proveLedgerQuery(context);
}
