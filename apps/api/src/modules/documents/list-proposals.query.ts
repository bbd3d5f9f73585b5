import type { listProposals } from '@vinculo/contracts/documents';
import { CRIMINAL_RECORD, maskIdentifier } from '@vinculo/domain/candidates';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { findById as findCandidate } from '../candidates/candidates.repository';
import { requireRecordAccess } from '../criminal-record/record-access';
import { findById } from './documents.repository';
import { keyedProposals } from './proposals';

export async function listProposalsQuery(
  context: RouteContext,
  { params }: ParsedRequestOf<typeof listProposals>,
): Promise<ResponseOf<typeof listProposals>> {
  const { tx } = context;
  const row = await findById(tx, params.documentID);
  const candidate = row && (await findCandidate(tx, row.docID));
  if (row === undefined || candidate === undefined || row.removedAt !== null) throw new ApiError('not_found');
  if (row.type === CRIMINAL_RECORD) await requireRecordAccess(context);
  return {
    items: (await keyedProposals(tx, row.content, candidate)).map(({ key, proposal }) => ({
      key,
      ...proposal,
      value: proposal.field === 'curp' ? maskIdentifier('curp', proposal.value) : proposal.value,
    })),
  };
}
