import { randomUUID } from 'node:crypto';
import { candidateId, type createCandidate } from '@vinculo/contracts/candidates';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { together } from '../../db/database';
import type { RouteContext } from '../../http/route';
import { personFact } from '../facts/fact';
import { appendCandidateEvents } from './append-candidate-event';
import { searchColumns, storedIdentifiers, storedMunicipality, storedPlaces } from './candidate-columns';
import { presentCandidate } from './candidates.presenter';
import { insert } from './candidates.repository';
import { identifierMatches } from './search/identifier-search';
import { requireCandidateEntries } from './require-candidate-entries';

export async function createCandidateCommand(
  context: RouteContext,
  { body }: Pick<ParsedRequestOf<typeof createCandidate>, 'body'>,
): Promise<ResponseOf<typeof createCandidate>> {
  const { tx, now } = context;
  const input = {
    ...storedIdentifiers(body),
    municipality: storedMunicipality(body.municipality, body.state),
    wishedPlaces: storedPlaces(body.wishedPlaces),
  };
  const docID = candidateId.parse(randomUUID());
  // In one round trip: none of them needs the result of another.
  const [stored] = await together([
    insert(tx, { ...input, ...searchColumns(input), docID, createdAt: now, lastActivityAt: now }),
    requireCandidateEntries(tx, input),
    appendCandidateEvents(context, [
      { action: 'candidate.created', docID, after: input, fact: personFact({ ...input, docID }) },
    ]),
  ]);
  await appendCandidateEvents(context, await identifierMatches(context, { ...input, docID }));
  return presentCandidate(context, stored);
}
