import type { addCandidateNote } from '@vinculo/contracts/candidates';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { mentionedIn } from '@vinculo/domain/session';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { listColleagues, notify } from '../notifications/notifications.repository';
import { appendCandidateEvent } from './append-candidate-event';
import { presentNote } from './candidates.presenter';
import { findById, insertNote } from './candidates.repository';

export async function addCandidateNoteCommand(
  context: RouteContext,
  { params: { docID }, body: { text } }: ParsedRequestOf<typeof addCandidateNote>,
): Promise<ResponseOf<typeof addCandidateNote>> {
  const { tx, actor, now } = context;
  if ((await findById(tx, docID)) === undefined) throw new ApiError('not_found');
  const mentioned = mentionedIn(text, await listColleagues(tx));
  const stored = await insertNote(tx, {
    docID,
    text,
    authorUid: actor.uid,
    authorName: actor.name,
    mentions: mentioned.map(({ name }) => name),
    at: now,
  });
  // Authors are not notified of their own notes.
  const notified = mentioned.map(({ uid }) => uid).filter((uid) => uid !== actor.uid);
  await notify(tx, notified, {
    kind: 'mention',
    subjectType: 'note',
    subjectID: stored.noteID,
    payload: { byName: actor.name },
    groupKey: docID,
    at: now,
  });
  await appendCandidateEvent(context, { action: 'candidate.noted', docID, after: { noteID: stored.noteID } });
  return presentNote(stored);
}
