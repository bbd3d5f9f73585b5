import type { Pair, markNotDuplicate, undoNotDuplicate } from '@vinculo/contracts/duplicates';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import type { RouteContext } from '../../http/route';
import { appendCandidateEvents } from '../candidates/append-candidate-event';
import { markNotDuplicate as markNotDuplicates, undoNotDuplicate as undoNotDuplicates } from './duplicates.repository';

export async function markNotDuplicateCommand(
  context: RouteContext,
  { body: { docIDs } }: ParsedRequestOf<typeof markNotDuplicate>,
): Promise<ResponseOf<typeof markNotDuplicate>> {
  return { pairs: await written(context, 'candidate.told_apart', await markNotDuplicates(context.tx, docIDs)) };
}

export async function undoNotDuplicateCommand(
  context: RouteContext,
  { body: { pairs } }: ParsedRequestOf<typeof undoNotDuplicate>,
): Promise<ResponseOf<typeof undoNotDuplicate>> {
  return { pairs: await written(context, 'candidate.told_apart_undone', await undoNotDuplicates(context.tx, pairs)) };
}

/** Both files get an event. */
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
