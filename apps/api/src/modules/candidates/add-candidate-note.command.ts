import type { addCandidateNote } from '@vinculo/contracts/candidates';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { appendCandidateEvent } from './append-candidate-event';
import { presentNote } from './candidates.presenter';
import { findById, insertNote } from './candidates.repository';

export async function addCandidateNoteCommand(
  context: RouteContext,
  { params: { docID }, body: { text } }: ParsedRequestOf<typeof addCandidateNote>,
): Promise<ResponseOf<typeof addCandidateNote>> {
  const { tx, actor, now } = context;
  if ((await findById(tx, docID)) === undefined) throw new ApiError('not_found');
  const stored = await insertNote(tx, { docID, text, authorUid: actor.uid, authorName: actor.name, at: now });
  await appendCandidateEvent(context, 'candidate.noted', docID, { after: { noteID: stored.noteID } });
  return presentNote(stored);
}
