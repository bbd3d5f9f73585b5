import type { createCandidate } from '@vinculo/contracts/candidates';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import type { RouteContext } from '../../http/route';
import { appendCandidateEvent } from './append-candidate-event';
import { searchColumns, storedIdentifiers, storedMunicipality } from './candidate-columns';
import { presentCandidate } from './candidates.presenter';
import { insert } from './candidates.repository';
import { requireCandidateEntries } from './require-candidate-entries';

export async function createCandidateCommand(
  context: RouteContext,
  { body }: ParsedRequestOf<typeof createCandidate>,
): Promise<ResponseOf<typeof createCandidate>> {
  const { tx, actor, now } = context;
  const input = { ...storedIdentifiers(body), municipality: storedMunicipality(body.municipality, body.state) };
  await requireCandidateEntries(tx, input);
  const stored = await insert(tx, { ...input, ...searchColumns(input), createdAt: now, lastActivityAt: now });
  await appendCandidateEvent(context, 'candidate.created', stored.docID, { after: input });
  return presentCandidate(stored, actor.claims);
}
