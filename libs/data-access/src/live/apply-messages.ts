import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveMessage } from '@vinculo/contracts/live';
import { useAuthStore, useReleaseStore } from '../state';
import { useLiveStore } from './live-store';

export type Changed = Extract<LiveMessage, { kind: 'changed' }>;

/** Whether a query shows a record of the change, or a list that should hold it or no longer does: it says so itself. */
function concerns({ meta }: Query, { topic, entityIDs }: Changed): boolean {
  const scope = meta?.live?.[topic];
  if (scope === undefined || scope === 'any' || entityIDs.length === 0) return scope !== undefined;
  return scope.some((id) => entityIDs.includes(id));
}

const isAboutRemoved = ({ meta }: Query, { topic, entityIDs, verb }: Changed): boolean => {
  const scope = meta?.live?.[topic];
  return verb === 'removed' && Array.isArray(scope) && scope.some((id) => entityIDs.includes(id));
};

/** The person's own change, made in the window they look at. */
const isDoneHere = ({ byUid }: Changed) => byUid === useAuthStore.getState().user?.uid && document.hasFocus();

/**
 * Requests what is on screen and shows one of the changed records, or may show one from now on; the rest is requested when it
 * is shown. One's own changes count too: an import goes on without its screen. @returns when the answers are there.
 */
export async function applyChanges(client: QueryClient, changes: readonly Changed[]): Promise<void> {
  for (const { verb, entityIDs, byName } of changes.filter((one) => !isDoneHere(one)))
    if (verb !== 'removed') useLiveStore.getState().setChangedBy(entityIDs, byName);
  // Of a removed record nothing stays in memory.
  client.removeQueries({ type: 'inactive', predicate: (query) => changes.some((one) => isAboutRemoved(query, one)) });
  // A request that is under way may have been answered before the change: it is made again.
  await client.invalidateQueries({ predicate: (query) => changes.some((one) => concerns(query, one)) });
}

/** What is not about records takes effect at once. */
export function applyAtOnce(client: QueryClient, message: LiveMessage): void {
  if (message.kind === 'released') useReleaseStore.getState().requestCheck();
  if (message.kind === 'presence') void client.invalidateQueries({ queryKey: ['presence', message.entityID] });
  // Any request is refused with the old rights, and asked again with the new ones.
  if (message.kind === 'notified' || message.kind === 'standing')
    void client.invalidateQueries({ queryKey: ['notifications'] });
}

/** After a gap nobody knows what changed: everything but immutable answers is requested again. */
export function applyGap(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ meta }) => meta?.isImmutable !== true });
  useReleaseStore.getState().requestCheck();
}
