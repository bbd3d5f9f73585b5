import type { QueryKey } from '@tanstack/react-query';
import type { CandidateId } from '@vinculo/contracts/candidates';
import { candidateQueries } from '../candidates';
import { documentQueries } from './document-queries';

/** Queries to invalidate after a write to a person's documents: the documents, the person's row, lists and counts. */
export const staleWithDocuments = (docID: CandidateId): readonly QueryKey[] => [
  documentQueries.ofCandidate(docID).queryKey,
  documentQueries.pending().queryKey,
  candidateQueries.detail(docID).queryKey,
  candidateQueries.events(docID).queryKey,
  candidateQueries.searches(),
  ['candidates', 'facets'],
];
