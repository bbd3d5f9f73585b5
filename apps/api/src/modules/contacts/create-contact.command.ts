import type { createContact } from '@vinculo/contracts/companies';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { appendEvents } from '../audit/append-event';
import { findById } from '../companies/companies.repository';
import { presentContact } from './contacts.presenter';
import { insert } from './contacts.repository';

export async function createContactCommand(
  context: RouteContext,
  { params: { companyID }, body }: ParsedRequestOf<typeof createContact>,
): Promise<ResponseOf<typeof createContact>> {
  const company = await findById(context.tx, companyID);
  if (company === undefined) throw new ApiError('not_found');
  const [stored] = await insert(context.tx, { ...body, companyID, createdAt: context.now });
  if (stored === undefined) throw new ApiError('internal');
  await appendEvents(context, [
    { action: 'contact.created', entityID: stored.contactID, entityName: stored.name, companyID, after: body },
  ]);
  return presentContact(stored);
}
