import type { createCandidate } from '@vinculo/contracts/candidates';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import type { RouteContext } from '../../http/route';
import { personFact } from '../facts/fact';
import { appendCandidateEvents } from './append-candidate-event';
import { searchColumns, storedIdentifiers, storedMunicipality } from './candidate-columns';
import { presentCandidate } from './candidates.presenter';
import { insert } from './candidates.repository';
import { identifierMatches } from './identifier-search';
import { requireCandidateEntries } from './require-candidate-entries';

export async function createCandidateCommand(
  context: RouteContext,
  { body }: ParsedRequestOf<typeof createCandidate>,
): Promise<ResponseOf<typeof createCandidate>> {
  const { tx, now } = context;
  const input = { ...storedIdentifiers(body), municipality: storedMunicipality(body.municipality, body.state) };
  await requireCandidateEntries(tx, input);
  const stored = await insert(tx, { ...input, ...searchColumns(input), createdAt: now, lastActivityAt: now });
  const { docID } = stored;
  const matches = await identifierMatches(context, { ...input, docID });
  await appendCandidateEvents(context, [
    { action: 'candidate.created', docID, after: input, fact: personFact(stored) },
    ...matches,
  ]);
  return presentCandidate(context, stored);
}
