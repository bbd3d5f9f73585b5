import type { assignCompany } from '@vinculo/contracts/companies';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { appendEvents } from '../audit/append-event';
import { listColleagues, notify } from '../notifications/notifications.repository';
import { presentCompany } from './companies.presenter';
import { findByIdForUpdate, update } from './companies.repository';

/**
 * @throws ApiError `not_found`, `version_conflict`, `invalid_request` where the account does not exist or has no
 * access.
 */
export async function assignCompanyCommand(
  context: RouteContext,
  { params, body: { ownerUid, version } }: ParsedRequestOf<typeof assignCompany>,
): Promise<ResponseOf<typeof assignCompany>> {
  const { tx, actor, now } = context;
  const row = await findByIdForUpdate(tx, params.companyID);
  if (row === undefined) throw new ApiError('not_found');
  if (row.version !== version) throw new ApiError('version_conflict', { current: presentCompany(row, actor.claims) });
  if (row.ownerUid === ownerUid) return presentCompany(row, actor.claims);
  const owner = (await listColleagues(tx)).find(({ uid }) => uid === ownerUid);
  if (owner === undefined) throw new ApiError('invalid_request', { fields: { ownerUid: 'unknown' } });

  const stored = await update(tx, row.companyID, { ownerUid, ownerName: owner.name, lastActivityAt: now });
  if (stored === undefined) throw new ApiError('not_found');
  if (ownerUid !== actor.uid)
    await notify(tx, [ownerUid], {
      kind: 'company_assigned',
      subjectType: 'company',
      subjectID: row.companyID,
      payload: { byName: actor.name },
      groupKey: '',
      at: now,
    });
  await appendEvents(context, [
    {
      action: 'company.assigned',
      entityID: row.companyID,
      entityName: row.tradeName,
      companyID: row.companyID,
      before: { ownerName: row.ownerName },
      after: { ownerName: owner.name },
    },
  ]);
  return presentCompany(stored, actor.claims);
}
