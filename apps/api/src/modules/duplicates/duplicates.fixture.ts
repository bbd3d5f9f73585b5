import { createCandidate, type Candidate, type CandidateId, type CandidateInput } from '@vinculo/contracts/candidates';
import { listCandidateDuplicates, listDuplicates } from '@vinculo/contracts/duplicates';
import { candidateFacetChanges, candidateFacets, candidateOptionBits, candidates } from '../../db/schema/candidates';
import { candidateMerges, candidatePairs } from '../../db/schema/duplicates';
import { aCandidateInput } from '../../testing/builders';
import { startTestApp, type TestApp } from '../../testing/test-app';

export let api: TestApp;
export const START = new Date('2026-11-20T18:00:00.000Z');
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
// Starts empty: each test counts its own candidates.
beforeEach(async () => {
  api.clock.now = START;
  await api.database.write(async (tx) => {
    for (const table of [
      candidateMerges,
      candidatePairs,
      candidateFacetChanges,
      candidateFacets,
      candidateOptionBits,
      candidates,
    ])
      await tx.delete(table);
  });
});

export const as = 'recruiter';
export let serial = 0;
/** Creates a candidate that has no duplicates by default. */
export async function create(overrides: Partial<CandidateInput> = {}): Promise<Candidate> {
  serial += 1;
  const input = aCandidateInput({
    email: `persona${serial}@correo.example`,
    phone: String(5_500_000_000 + serial),
    birthDate: null,
    ...overrides,
  });
  return (await api.call(createCandidate, { body: input }, { as })).body;
}
export const likeOf = async (docID: CandidateId) =>
  (await api.call(listCandidateDuplicates, { params: { docID } }, { as })).body.items;
export const queue = async () => (await api.call(listDuplicates, { query: {} }, { as })).body;
