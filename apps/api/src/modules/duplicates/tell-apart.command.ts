import type { Pair, tellApart, undoTellApart } from '@vinculo/contracts/duplicates';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import type { RouteContext } from '../../http/route';
import { appendCandidateEvents } from '../candidates/append-candidate-event';
import { tellApart as tellPairsApart, undoTellApart as undoTellPairsApart } from './duplicates.repository';

export async function tellApartCommand(
  context: RouteContext,
  { body: { docIDs } }: ParsedRequestOf<typeof tellApart>,
): Promise<ResponseOf<typeof tellApart>> {
  return { pairs: await written(context, 'candidate.told_apart', await tellPairsApart(context.tx, docIDs)) };
}

export async function undoTellApartCommand(
  context: RouteContext,
  { body: { pairs } }: ParsedRequestOf<typeof undoTellApart>,
): Promise<ResponseOf<typeof undoTellApart>> {
  return { pairs: await written(context, 'candidate.told_apart_undone', await undoTellPairsApart(context.tx, pairs)) };
}

/** Both files say it. */
async function written(
  context: RouteContext,
  action: 'candidate.told_apart' | 'candidate.told_apart_undone',
  stored: readonly Pair[],
): Promise<Pair[]> {
  const pairs = stored.map(({ oneID, otherID }) => ({ oneID, otherID }));
  await appendCandidateEvents(
    context,
    pairs.flatMap(({ oneID, otherID }) => [
      { action, docID: oneID, after: { from: otherID } },
      { action, docID: otherID, after: { from: oneID } },
    ]),
  );
  return pairs;
}
