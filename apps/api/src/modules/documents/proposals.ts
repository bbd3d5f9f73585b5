import { createHash } from 'node:crypto';
import { proposalsFrom, type Proposal } from '@vinculo/domain/documents';
import type { Tx } from '../../db/database';
import type { CandidateRow } from '../candidates/candidate-columns';
import { listOffered } from '../catalogs/catalogs.repository';

export interface KeyedProposal {
  readonly key: string;
  readonly proposal: Proposal;
}

/** Suggestions for a candidate from a text, each with a key that does not reveal its value. */
export async function keyedProposals(tx: Tx, content: string, candidate: CandidateRow): Promise<KeyedProposal[]> {
  const names = (await listOffered(tx, 'functions')).map(({ label }) => label);
  return proposalsFrom(content, candidate, names).map((proposal) => ({
    key: createHash('sha256')
      .update(`${candidate.docID} ${JSON.stringify(proposal)}`)
      .digest('hex')
      .slice(0, 32),
    proposal,
  }));
}
