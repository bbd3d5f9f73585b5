import type { CandidateChanges } from '@vinculo/contracts/candidates';
import { candidateChanges } from '@vinculo/contracts/candidates';
import type { acceptProposal } from '@vinculo/contracts/documents';
import { CRIMINAL_RECORD } from '@vinculo/domain/candidates';
import type { Proposal } from '@vinculo/domain/documents';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import type { CandidateRow } from '../candidates/candidate-columns';
import { findByIdForUpdate as findCandidateForUpdate } from '../candidates/candidates.repository';
import { editCandidateCommand } from '../candidates/edit-candidate.command';
import type { IdentifierLimit } from '../candidates/search/identifier-search';
import { requireRecordAccess } from '../criminal-record/record-access';
import { findById } from './documents.repository';
import { keyedProposals } from './proposals';

function changeFor(candidate: CandidateRow, proposal: Proposal): CandidateChanges {
  switch (proposal.field) {
    case 'languages':
      return { languages: [...candidate.languages, { language: proposal.value, level: proposal.level }] };
    case 'skills':
      return { skills: [...candidate.skills, proposal.value] };
    case 'email':
    case 'phone':
    case 'curp':
      return { [proposal.field]: proposal.value };
  }
}

/** Applies a suggestion as a normal edit. Values that the file already contains are no longer suggested. */
export const acceptProposalCommand =
  (limit: IdentifierLimit) =>
  async (
    context: RouteContext,
    { params, body: { key, version } }: ParsedRequestOf<typeof acceptProposal>,
  ): Promise<ResponseOf<typeof acceptProposal>> => {
    const { tx } = context;
    const row = await findById(tx, params.documentID);
    const candidate = row && (await findCandidateForUpdate(tx, row.docID));
    if (row === undefined || candidate === undefined || row.removedAt !== null) throw new ApiError('not_found');
    if (row.type === CRIMINAL_RECORD) await requireRecordAccess(context);
    const found = (await keyedProposals(tx, row.content, candidate)).find((proposal) => proposal.key === key);
    if (found === undefined) throw new ApiError('not_found');
    const change = candidateChanges.safeParse(changeFor(candidate, found.proposal));
    if (!change.success) throw new ApiError('invalid_request');
    await limit.countWritten(context, change.data);
    return editCandidateCommand(context, {
      params: { docID: row.docID },
      query: undefined,
      body: { ...change.data, version },
    });
  };
