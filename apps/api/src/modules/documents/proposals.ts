import { createHash } from 'node:crypto';
import { proposalsFrom, type Proposal } from '@vinculo/domain/documents';
import type { CandidateRow } from '../candidates/candidate-columns';

export interface KeyedProposal {
  readonly key: string;
  readonly proposal: Proposal;
}

/** What a text suggests for a person, each under a key that names it without telling it. */
export const keyedProposals = (content: string, candidate: CandidateRow): KeyedProposal[] =>
  proposalsFrom(content, candidate).map((proposal) => ({
    key: createHash('sha256')
      .update(`${candidate.docID} ${JSON.stringify(proposal)}`)
      .digest('hex')
      .slice(0, 32),
    proposal,
  }));
