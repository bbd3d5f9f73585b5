import type { Snapshot } from '@vinculo/contracts/snapshots';
import { can } from '@vinculo/domain/session';
import type { Actor } from '../../auth/token-verifier';
import type { ListedSnapshot } from './snapshots.repository';

/** A snapshot is its author's; administrators tidy up what is shared. */
export const mayChange = (actor: Actor, { ownerUid, isShared }: Pick<ListedSnapshot, 'ownerUid' | 'isShared'>) =>
  ownerUid === actor.uid || (isShared && actor.claims.isAdmin);

export function presentSnapshot(row: ListedSnapshot, actor: Actor): Snapshot {
  const { snapshotID, title, question, ownerUid, ownerName, takenAt, fingerprint, isShared, version } = row;
  const isChangeable = mayChange(actor, row);
  return {
    ...{ snapshotID, title, ownerName, fingerprint, isShared, version },
    page: question.page,
    period: question.asked.period,
    filters: question.asked.filters,
    isOwn: ownerUid === actor.uid,
    takenAt: takenAt.toISOString(),
    abilities: { share: isChangeable && can(actor.claims, 'snapshots:share'), remove: isChangeable },
  };
}
