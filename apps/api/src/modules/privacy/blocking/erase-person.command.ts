import type { erasePerson } from '@vinculo/contracts/privacy';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { mexicoDay } from '@vinculo/domain/calendar';
import { ApiError } from '../../../http/api-error';
import { requireProof } from '../../../http/require-proof';
import type { RouteContext } from '../../../http/route';
import { appendEvents } from '../../audit/append-event';
import { findById, update } from '../arco/arco-requests.repository';
import { presentArcoRequest } from '../arco/arco.presenter';
import { findBlockedForUpdate } from './blocked-people.repository';
import { erase } from './erase';
import { lockRequest } from '../arco/lock-request';
import { requireOtherPerson } from './two-people';

/** @throws ApiError `proof_required`, `person_not_present` if not blocked, `term_not_passed` before the term ends. */
export async function erasePersonCommand(
  context: RouteContext,
  { params, body }: ParsedRequestOf<typeof erasePerson>,
): Promise<ResponseOf<typeof erasePerson>> {
  requireProof(context);
  const { tx, now } = context;
  const row = await lockRequest(context, params.requestID, body.version);
  if (row.kind !== 'cancellation') throw new ApiError('request_not_ready');
  await requireOtherPerson(context, row);
  const blocked = await findBlockedForUpdate(tx, row.docID);
  if (blocked === undefined) throw new ApiError('person_not_present');
  if (blocked.erasableFrom > mexicoDay(now)) throw new ApiError('term_not_passed');
  await erase(tx, blocked, now);
  await update(tx, row, {});
  await appendEvents(context, [
    {
      action: 'privacy.person_erased',
      entityID: row.requestID,
      entityName: row.folio,
      after: { from: blocked.blockedAt.toISOString() },
    },
  ]);
  const stored = await findById(tx, row.requestID);
  if (stored === undefined) throw new Error('The request vanished under its lock.');
  return presentArcoRequest(context, stored);
}
