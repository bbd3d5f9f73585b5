import type { editContact } from '@vinculo/contracts/companies';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import { definedOnly } from '../../http/defined-only';
import type { RouteContext } from '../../http/route';
import { appendEvents, changedFields } from '../audit/append-event';
import { presentContact } from './contacts.presenter';
import { findForUpdate, update } from './contacts.repository';

export async function editContactCommand(
  context: RouteContext,
  { params: { companyID, contactID }, body: { version, ...body } }: ParsedRequestOf<typeof editContact>,
): Promise<ResponseOf<typeof editContact>> {
  const row = await findForUpdate(context.tx, companyID, contactID);
  if (row === undefined) throw new ApiError('not_found');
  if (row.version !== version) throw new ApiError('version_conflict', { current: presentContact(row) });
  const change = definedOnly(body);
  const { before, after } = changedFields(row, change);
  if (Object.keys(after).length === 0) return presentContact(row);
  const [stored] = await update(context.tx, contactID, change);
  if (stored === undefined) throw new ApiError('not_found');
  await appendEvents(context, [
    { action: 'contact.edited', entityID: contactID, entityName: stored.name, companyID, before, after },
  ]);
  return presentContact(stored);
}
