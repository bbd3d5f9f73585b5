import type { reviewDocument } from '@vinculo/contracts/documents';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { CRIMINAL_RECORD } from '@vinculo/domain/candidates';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { notify } from '../notifications/notifications.repository';
import { changeDocument } from './change-document';
import { lockDocumentInFile } from './lock-document';

export async function reviewDocumentCommand(
  context: RouteContext,
  { params, body: { state, reason, version } }: ParsedRequestOf<typeof reviewDocument>,
): Promise<ResponseOf<typeof reviewDocument>> {
  if (state === 'rejected' && reason === '') throw new ApiError('reason_required');
  const locked = await lockDocumentInFile(context, params.documentID, version);
  if (locked.row.state === state) throw new ApiError('invalid_transition');
  const { uploadedByUid, documentID, type } = locked.row;
  const { tx, actor, now } = context;
  // The review of a letter is not for those to whom records are closed, its uploader included.
  if (uploadedByUid !== actor.uid && type !== CRIMINAL_RECORD)
    await notify(tx, [uploadedByUid], {
      kind: 'document_reviewed',
      subjectType: 'document',
      subjectID: documentID,
      payload: { byName: actor.name },
      groupKey: locked.row.docID,
      at: now,
    });
  return changeDocument(context, {
    ...locked,
    action: `document.${state}`,
    change: {
      state,
      reason: state === 'rejected' ? reason : '',
      reviewedBy: actor.name,
      reviewedAt: now,
    },
  });
}
