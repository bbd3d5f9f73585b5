import type { blockPerson, unblockPerson } from '@vinculo/contracts/privacy';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../../http/api-error';
import type { RouteContext } from '../../../http/route';
import { appendCandidateEvent } from '../../candidates/append-candidate-event';
import { update } from '../arco/arco-requests.repository';
import { presentArcoRequest } from '../arco/arco.presenter';
import { findBlockedForUpdate } from './blocked-people.repository';
import { checkReady, lockPerson, lockRequest } from '../arco/lock-request';
import { putBack, quarantine } from './quarantine';
import { requireOtherPerson } from './two-people';

export async function blockPersonCommand(
  context: RouteContext,
  { params, body }: ParsedRequestOf<typeof blockPerson>,
): Promise<ResponseOf<typeof blockPerson>> {
  const { tx, now } = context;
  const row = await lockRequest(context, params.requestID, body.version);
  checkReady(row, 'cancellation');
  await requireOtherPerson(context, row);
  await quarantine(tx, await lockPerson(context, row), now);
  const stored = await update(tx, row, { doneAt: now });
  await appendCandidateEvent(context, { action: 'candidate.blocked', docID: row.docID, after: { folio: row.folio } });
  return presentArcoRequest(context, stored);
}

export async function unblockPersonCommand(
  context: RouteContext,
  { params, body }: ParsedRequestOf<typeof unblockPerson>,
): Promise<ResponseOf<typeof unblockPerson>> {
  const { tx } = context;
  const row = await lockRequest(context, params.requestID, body.version);
  checkReady(row, 'cancellation');
  const blocked = await findBlockedForUpdate(tx, row.docID);
  if (blocked === undefined) throw new ApiError('person_not_present');
  await putBack(tx, blocked);
  const stored = await update(tx, row, { doneAt: null });
  await appendCandidateEvent(context, { action: 'candidate.unblocked', docID: row.docID, after: { folio: row.folio } });
  return presentArcoRequest(context, stored);
}
