import type { SavedView } from '@vinculo/contracts/saved-views';
import type { Actor } from '../../auth/token-verifier';
import type { ReadView } from './saved-views.repository';

/** A view is its owner's; administrators tidy up what is shared. */
export const mayEdit = (actor: Actor, { ownerUid, isShared }: Pick<ReadView, 'ownerUid' | 'isShared'>): boolean =>
  ownerUid === actor.uid || (isShared && actor.claims.isAdmin);

export const presentSavedView = (row: ReadView, actor: Actor): SavedView => ({
  viewID: row.viewID,
  name: row.name,
  isShared: row.isShared,
  search: row.search,
  ownerName: row.ownerName,
  isPinned: row.isPinned,
  isDefault: row.isDefault,
  version: row.version,
  abilities: { edit: mayEdit(actor, row) },
});
