import type { QueryClient } from '@tanstack/react-query';
import { candidate, candidateSummary, type Candidate, type CandidateSummary } from '@vinculo/contracts/candidates';
import { candidateQueries } from './candidate-queries';

interface Page {
  readonly items: readonly CandidateSummary[];
}

const SUMMARY_FIELDS = new Set(Object.keys(candidateSummary.shape));

/** Copies only the fields that a summary has. */
const mergedSummary = (user: CandidateSummary, update: Partial<Candidate>): CandidateSummary => ({
  ...user,
  ...Object.fromEntries(Object.entries(update).filter(([field]) => SUMMARY_FIELDS.has(field))),
});

/** A file that is not cached is created only from a complete update. */
const mergedFile = (file: Candidate | undefined, update: Partial<Candidate>): Candidate | undefined =>
  file === undefined ? candidate.safeParse(update).data : { ...file, ...update };

/**
 * Merges a partial update into the user with the same docID: in the file, and in every list that shows them. An update
 * without a docID changes nothing.
 */
export function mergeUser(client: QueryClient, update: Partial<Candidate>): void {
  const { docID } = update;
  if (docID === undefined) return;
  client.setQueryData(candidateQueries.detail(docID).queryKey, (file) => mergedFile(file, update));
  client.setQueriesData<Page>({ queryKey: candidateQueries.searches() }, (page) =>
    page === undefined
      ? undefined
      : { ...page, items: page.items.map((user) => (user.docID === docID ? mergedSummary(user, update) : user)) },
  );
}
