import type { ModelDraftId } from '@vinculo/contracts/models';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { findForUpdate, type StoredDraft } from './drafts.repository';
import { presentDraft } from './models.presenter';
import { findOpen, type StoredProposal } from './proposals.repository';

/**
 * Locks a draft, and finds the proposal that waits for a decision.
 * @throws ApiError `not_found`, `version_conflict` with the stored one, `invalid_transition` while its activation is proposed
 */
export async function draftForUpdate(
  { tx, actor }: RouteContext,
  draftID: ModelDraftId,
  version: number,
): Promise<{ readonly row: StoredDraft; readonly open: StoredProposal | undefined }> {
  const row = await findForUpdate(tx, draftID);
  if (row === undefined) throw new ApiError('not_found');
  const open = await findOpen(tx);
  if (open?.draftID === draftID) throw new ApiError('invalid_transition');
  if (row.version !== version) throw new ApiError('version_conflict', { current: presentDraft(row, open, actor) });
  return { row, open };
}
