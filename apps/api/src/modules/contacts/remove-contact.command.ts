import type { removeContact } from '@vinculo/contracts/companies';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { appendEvents } from '../audit/append-event';
import { presentContact } from './contacts.presenter';
import { findForUpdate, remove } from './contacts.repository';

export async function removeContactCommand(
  context: RouteContext,
  { params: { companyID, contactID }, body }: ParsedRequestOf<typeof removeContact>,
): Promise<ResponseOf<typeof removeContact>> {
  const row = await findForUpdate(context.tx, companyID, contactID);
  if (row === undefined) throw new ApiError('not_found');
  if (row.version !== body.version) throw new ApiError('version_conflict', { current: presentContact(row) });
  await remove(context.tx, contactID, context.now);
  const { name, position, email, phone } = row;
  await appendEvents(context, [
    {
      action: 'contact.removed',
      entityID: contactID,
      entityName: name,
      companyID,
      before: { name, position, email, phone },
    },
  ]);
  return { removed: true };
}
