import type { undoDocumentChange } from '@vinculo/contracts/documents';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import { undoableSince } from '../../http/undo-window';
import type { RouteContext } from '../../http/route';
import { changeDocument } from './change-document';
import { lockDocument } from './lock-document';

/** Undoes the caller's own last change of a document. A later change is a `version_conflict`. */
export async function undoDocumentChangeCommand(
  context: RouteContext,
  { params, body: { version } }: ParsedRequestOf<typeof undoDocumentChange>,
): Promise<ResponseOf<typeof undoDocumentChange>> {
  const { actor, now } = context;
  const locked = await lockDocument(context, params.documentID, version);
  const { undo } = locked.row;
  if (undo === null || undo.uid !== actor.uid) throw new ApiError('not_found');
  if (new Date(undo.at) < undoableSince(now)) throw new ApiError('undo_expired');
  return changeDocument(context, {
    ...locked,
    action: 'document.undone',
    takesBack: { at: new Date(undo.at), actorUid: undo.uid },
    change: {
      state: undo.state,
      reason: undo.reason,
      expiresOn: undo.expiresOn,
      type: undo.type,
      reviewedBy: undo.reviewedBy,
      reviewedAt: undo.reviewedAt === null ? null : new Date(undo.reviewedAt),
      removedAt: null,
      undo: null,
    },
  });
}
