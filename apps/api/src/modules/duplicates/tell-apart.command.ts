import type { tellApart } from '@vinculo/contracts/duplicates';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import type { RouteContext } from '../../http/route';
import { appendCandidateEvents } from '../candidates/append-candidate-event';
import { tellApart as tellPairsApart } from './duplicates.repository';

export async function tellApartCommand(
  context: RouteContext,
  { body: { docIDs } }: ParsedRequestOf<typeof tellApart>,
): Promise<ResponseOf<typeof tellApart>> {
  const pairs = await tellPairsApart(context.tx, docIDs);
  await appendCandidateEvents(
    context,
    pairs.flatMap(({ oneID, otherID }) => [
      { action: 'candidate.told_apart' as const, docID: oneID, after: { from: otherID } },
      { action: 'candidate.told_apart' as const, docID: otherID, after: { from: oneID } },
    ]),
  );
  return { pairs: pairs.length };
}
