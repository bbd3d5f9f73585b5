import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveMessage } from '@vinculo/contracts/live';
import { useAuthStore, useReleaseStore } from '../state';
import { useLiveStore } from './live-store';

export type Changed = Extract<LiveMessage, { kind: 'changed' }>;

/** Whether the change affects a query, according to the query's `meta.live`. */
function concerns({ meta }: Query, { topic, entityIDs }: Changed): boolean {
  const scope = meta?.live?.[topic];
  if (scope === undefined || scope === 'any' || entityIDs.length === 0) return scope !== undefined;
  return scope.some((id) => entityIDs.includes(id));
}

const isAboutRemoved = ({ meta }: Query, { topic, entityIDs, verb }: Changed): boolean => {
  const scope = meta?.live?.[topic];
  return verb === 'removed' && Array.isArray(scope) && scope.some((id) => entityIDs.includes(id));
};

/** The user's own change, made in this focused window. */
const isDoneHere = ({ byUid }: Changed) => byUid === useAuthStore.getState().user?.uid && document.hasFocus();

/**
 * Refetches the mounted queries that the changes affect; the others are refetched when they are shown. The user's own
 * changes count too: an import continues without its screen. Resolves when the answers have arrived.
 */
export async function applyChanges(client: QueryClient, changes: readonly Changed[]): Promise<void> {
  for (const { verb, entityIDs, byName } of changes.filter((one) => !isDoneHere(one)))
    if (verb !== 'removed') useLiveStore.getState().setChangedBy(entityIDs, byName);
  // A removed record leaves the cache.
  client.removeQueries({ type: 'inactive', predicate: (query) => changes.some((one) => isAboutRemoved(query, one)) });
  // A request in flight may predate the change: it is made again.
  await client.invalidateQueries({ predicate: (query) => changes.some((one) => concerns(query, one)) });
}

/** Applies a message that is not about records. */
export function applyAtOnce(client: QueryClient, message: LiveMessage): void {
  if (message.kind === 'released') useReleaseStore.getState().requestCheck();
  if (message.kind === 'presence') void client.invalidateQueries({ queryKey: ['presence', message.entityID] });
  // Any request is refused with the old permissions, and sent again with the new ones.
  if (message.kind === 'notified' || message.kind === 'accessChanged')
    void client.invalidateQueries({ queryKey: ['notifications'] });
}

/** After a gap the changes are unknown: everything but immutable answers is requested again. */
export function applyGap(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ meta }) => meta?.isImmutable !== true });
  useReleaseStore.getState().requestCheck();
}
