import type { createCompany } from '@vinculo/contracts/companies';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { appendEvents } from '../audit/append-event';
import { requireEntries } from '../catalogs/require-entries';
import { companyFact } from '../facts/fact';
import { presentCompany } from './companies.presenter';
import { insert } from './companies.repository';
import { searchColumns, storedRfc } from './company-input';

export async function createCompanyCommand(
  context: RouteContext,
  { body }: ParsedRequestOf<typeof createCompany>,
): Promise<ResponseOf<typeof createCompany>> {
  const { tx, actor, now } = context;
  const input = { ...body, rfc: storedRfc(body.rfc) };
  await requireEntries(tx, [{ catalog: 'industries', field: 'industry', values: [input.industry] }]);
  const stored = await insert(tx, {
    ...input,
    ...searchColumns(input),
    ownerUid: actor.uid,
    ownerName: actor.name,
    lastActivityAt: now,
    createdAt: now,
  });
  if (stored === undefined) throw new ApiError('duplicate_rfc');
  await appendEvents(context, [
    {
      action: 'company.created',
      entityID: stored.companyID,
      entityName: stored.tradeName,
      companyID: stored.companyID,
      after: input,
      fact: companyFact(stored),
    },
  ]);
  return presentCompany(stored, actor.claims);
}
