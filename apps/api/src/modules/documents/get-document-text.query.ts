import type { getDocumentText } from '@vinculo/contracts/documents';
import { CRIMINAL_RECORD, maskIdentifier } from '@vinculo/domain/candidates';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { findById as findCandidate } from '../candidates/candidates.repository';
import { requireRecordAccess } from '../criminal-record/record-access';
import { findById } from './documents.repository';
import { keyedProposals } from './proposals';

export async function getDocumentTextQuery(
  context: RouteContext,
  { params }: ParsedRequestOf<typeof getDocumentText>,
): Promise<ResponseOf<typeof getDocumentText>> {
  const { tx } = context;
  const row = await findById(tx, params.documentID);
  const candidate = row && (await findCandidate(tx, row.docID));
  if (row === undefined || candidate === undefined || row.removedAt !== null) throw new ApiError('not_found');
  if (row.type === CRIMINAL_RECORD) await requireRecordAccess(context);
  return {
    text: row.content,
    proposals: (await keyedProposals(tx, row.content, candidate)).map(({ key, proposal }) => ({
      key,
      ...proposal,
      value: proposal.field === 'curp' ? maskIdentifier('curp', proposal.value) : proposal.value,
    })),
  };
}
