import type { Snapshot } from '@vinculo/contracts/snapshots';
import { can } from '@vinculo/domain/session';
import type { Actor } from '../../auth/token-verifier';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { colleaguesOf } from './snapshot-readers';
import type { ListedSnapshot } from './snapshots.repository';

/** A snapshot is its author's; administrators tidy up what is shared. */
export const mayChange = (actor: Actor, { ownerUid, isShared }: Pick<ListedSnapshot, 'ownerUid' | 'isShared'>) =>
  ownerUid === actor.uid || (isShared && actor.claims.isAdmin);

/** Presents snapshots to the reader. */
export async function presentSnapshots(
  { tx, actor }: Pick<RouteContext, 'tx' | 'actor'>,
  rows: readonly ListedSnapshot[],
): Promise<Snapshot[]> {
  const changeable = rows.filter((row) => mayChange(actor, row));
  const named = await colleaguesOf(
    tx,
    changeable.flatMap(({ sharedWith }) => sharedWith),
  );
  return rows.map((row) => {
    const { snapshotID, title, question, ownerUid, ownerName, takenAt, fingerprint, isShared, sharedWith } = row;
    const isChangeable = changeable.includes(row);
    return {
      ...{ snapshotID, title, ownerName, fingerprint, isShared },
      version: row.version,
      page: question.page,
      period: question.asked.period,
      filters: question.asked.filters,
      isOwn: ownerUid === actor.uid,
      sharedWith: isChangeable ? named(sharedWith) : [],
      takenAt: takenAt.toISOString(),
      abilities: { share: isChangeable && can(actor.claims, 'snapshots:share'), remove: isChangeable },
    };
  });
}

/** @throws ApiError `internal` for a row that was not stored. */
export async function presentSnapshot(
  context: Pick<RouteContext, 'tx' | 'actor'>,
  row: ListedSnapshot,
): Promise<Snapshot> {
  const [snapshot] = await presentSnapshots(context, [row]);
  if (snapshot === undefined) throw new ApiError('internal');
  return snapshot;
}
