import type { verifyCompany } from '@vinculo/contracts/companies';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { verificationNeedsReason } from '@vinculo/domain/companies';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { appendEvents } from '../audit/append-event';
import { companyAbilitiesOf } from './companies.policy';
import { presentCompany } from './companies.presenter';
import { findByIdForUpdate, update } from './companies.repository';

export async function verifyCompanyCommand(
  context: RouteContext,
  { params, body }: ParsedRequestOf<typeof verifyCompany>,
): Promise<ResponseOf<typeof verifyCompany>> {
  const { tx, actor, now } = context;
  const row = await findByIdForUpdate(tx, params.companyID);
  if (row === undefined) throw new ApiError('not_found');
  if (row.version !== body.version)
    throw new ApiError('version_conflict', { current: presentCompany(row, actor.claims) });
  if (!companyAbilitiesOf(actor.claims, row.verification).verify.includes(body.verification))
    throw new ApiError('invalid_transition');
  if (verificationNeedsReason(body.verification) && body.reason === '') throw new ApiError('reason_required');

  const stored = await update(tx, row.companyID, {
    verification: body.verification,
    verificationReason: body.reason,
    lastActivityAt: now,
  });
  if (stored === undefined) throw new ApiError('not_found');
  await appendEvents(context, [
    {
      action: 'company.verification_changed',
      entityID: row.companyID,
      entityName: row.tradeName,
      companyID: row.companyID,
      reason: body.reason,
      before: { verification: row.verification },
      after: { verification: stored.verification },
    },
  ]);
  return presentCompany(stored, actor.claims);
}
