import type { revealIdentifier } from '@vinculo/contracts/candidates';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { appendCandidateEvent } from './append-candidate-event';
import { findById } from './candidates.repository';

/** The event is appended in the same transaction: no value is returned without it. */
export async function revealIdentifierCommand(
  context: RouteContext,
  { params, body }: ParsedRequestOf<typeof revealIdentifier>,
): Promise<ResponseOf<typeof revealIdentifier>> {
  const row = await findById(context.tx, params.docID);
  if (row === undefined) throw new ApiError('not_found');
  await appendCandidateEvent(context, { action: 'candidate.revealed', docID: row.docID, after: { field: body.field } });
  return { value: row[body.field] };
}
