import type { editLegalParameter, LegalParameterRecord } from '@vinculo/contracts/legal-parameters';
import type { ParsedRequestOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import { definedOnly } from '../../http/defined-only';
import type { RouteContext } from '../../http/route';
import { appendEvents, changedFields } from '../audit/append-event';
import { nameOf, presentParameter } from './legal-parameters.presenter';
import { findForUpdate, update } from './legal-parameters.repository';

/** @throws ApiError `not_found`, `version_conflict`. */
export async function editLegalParameterCommand(
  context: RouteContext,
  { params: { parameterID }, body: { version, ...body } }: ParsedRequestOf<typeof editLegalParameter>,
): Promise<LegalParameterRecord> {
  const row = await findForUpdate(context.tx, parameterID);
  if (row === undefined) throw new ApiError('not_found');
  if (row.version !== version) throw new ApiError('version_conflict', { current: presentParameter(row) });
  const { before, after } = changedFields(row, definedOnly(body));
  if (Object.keys(after).length === 0) return presentParameter(row);
  const stored = await update(context.tx, parameterID, { ...definedOnly(body), updatedAt: context.now });
  if (stored === undefined) throw new ApiError('not_found');
  await appendEvents(context, [
    { action: 'parameter.edited', entityID: parameterID, entityName: nameOf(stored), before, after },
  ]);
  return presentParameter(stored);
}
