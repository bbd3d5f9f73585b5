import type { QueryClient } from '@tanstack/react-query';
import type { Candidate, CandidateSummary } from '@vinculo/contracts/candidates';
import { candidateQueries } from './candidate-queries';

interface Page {
  readonly items: readonly CandidateSummary[];
}

/** Merges an update into the user with the same docID: in the file, and in every list that shows them. */
export function mergeUser(client: QueryClient, candidate: Candidate): void {
  client.setQueryData(candidateQueries.detail(candidate.docID).queryKey, candidate);
  client.setQueriesData<Page>({ queryKey: candidateQueries.searches() }, (page) =>
    page === undefined
      ? undefined
      : {
          ...page,
          items: page.items.map((user) =>
            user.docID === candidate.docID ? { ...user, ...summaryOf(candidate) } : user,
          ),
        },
  );
}

const summaryOf = (candidate: Candidate): CandidateSummary => ({
  docID: candidate.docID,
  name: candidate.name,
  desiredPosition: candidate.desiredPosition,
  state: candidate.state,
  municipality: candidate.municipality,
  viability: candidate.viability,
  matches: candidate.matches,
  documentTypes: candidate.documentTypes,
  origin: candidate.origin,
  tags: candidate.tags,
  skills: candidate.skills,
  lastActivityAt: candidate.lastActivityAt,
  version: candidate.version,
});
