import { ALERTS_LIMIT, type clearAlert, type listAlerts } from '@vinculo/contracts/referrals';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { referralFolio } from '@vinculo/domain/referrals';
import { ApiError } from '../../../http/api-error';
import type { RouteContext } from '../../../http/route';
import { appendEvents } from '../../audit/append-event';
import { findAlert, listOpenAlerts, updateAlert } from './alerts.repository';
import { followPerson } from '../follow-referrals';
import { lockReferralsOf } from '../referrals.repository';

export async function listAlertsQuery({ tx }: RouteContext): Promise<ResponseOf<typeof listAlerts>> {
  const rows = await listOpenAlerts(tx, ALERTS_LIMIT + 1);
  return {
    items: rows.slice(0, ALERTS_LIMIT).map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    isCut: rows.length > ALERTS_LIMIT,
  };
}

/** The beneficiary clears nothing of their own. */
export async function clearAlertCommand(
  context: RouteContext,
  { params: { alertID }, body: { reason, version } }: ParsedRequestOf<typeof clearAlert>,
): Promise<ResponseOf<typeof clearAlert>> {
  const { tx, actor, now } = context;
  const [asked] = await findAlert(tx, alertID);
  if (asked === undefined) throw new ApiError('not_found');
  await lockReferralsOf(tx, asked.docID);
  const [found] = await findAlert(tx, alertID);
  if (found === undefined || found.alert.version !== version) throw new ApiError('version_conflict');
  if (found.ownerUid === actor.uid) throw new ApiError('own_payout');
  await updateAlert(tx, alertID, { clearedAt: now, clearedBy: actor.name, clearReason: reason });
  await appendEvents(context, [
    {
      ...{ action: 'referral.alert_cleared', entityID: found.alert.referralID },
      ...{ entityName: referralFolio(found.number), after: { alert: found.alert.kind }, reason },
    },
  ]);
  await followPerson(context, found.docID);
  return { cleared: true };
}
