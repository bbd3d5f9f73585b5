import type { opposeScoring } from '@vinculo/contracts/privacy';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import type { RouteContext } from '../../../http/route';
import { untrack } from '../../campaigns/touches.repository';
import { appendCandidateEvent } from '../../candidates/append-candidate-event';
import { update as updateCandidate } from '../../candidates/candidates.repository';
import { update } from './arco-requests.repository';
import { presentArcoRequest } from './arco.presenter';
import { checkReady, lockPerson, lockRequest } from './lock-request';

/** Excludes the candidate from automated scoring and deletes existing scores. */
export async function opposeScoringCommand(
  context: RouteContext,
  { params, body }: ParsedRequestOf<typeof opposeScoring>,
): Promise<ResponseOf<typeof opposeScoring>> {
  const { tx, now } = context;
  const row = await lockRequest(context, params.requestID, body.version);
  checkReady(row, 'opposition');
  const person = await lockPerson(context, row);
  await updateCandidate(tx, person, { automatedScoring: false, matches: 0 });
  await untrack(tx, [row.docID]);
  const stored = await update(tx, row, { doneAt: now });
  await appendCandidateEvent(context, {
    action: 'candidate.scoring_opposed',
    docID: row.docID,
    before: { automatedScoring: person.automatedScoring, matches: person.matches },
    after: { automatedScoring: false, matches: 0, folio: row.folio },
  });
  return presentArcoRequest(context, stored);
}
