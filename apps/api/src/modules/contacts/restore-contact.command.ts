import type { restoreContact } from '@vinculo/contracts/companies';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { undoableSince } from '../../http/undo-window';
import { appendEvents } from '../audit/append-event';
import { presentContact } from './contacts.presenter';
import { findForUpdate, restore } from './contacts.repository';

/** @throws ApiError `not_found` if the contact is not removed, `undo_expired` if the undo window has passed. */
export async function restoreContactCommand(
  context: RouteContext,
  { params: { companyID, contactID } }: ParsedRequestOf<typeof restoreContact>,
): Promise<ResponseOf<typeof restoreContact>> {
  const row = await findForUpdate(context.tx, companyID, contactID, true);
  if (row?.removedAt == null) throw new ApiError('not_found');
  if (row.removedAt < undoableSince(context.now)) throw new ApiError('undo_expired');
  await restore(context.tx, contactID);
  await appendEvents(context, [{ action: 'contact.restored', entityID: contactID, entityName: row.name, companyID }]);
  return presentContact(row);
}
