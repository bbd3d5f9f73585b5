import type { Query, QueryClient } from '@tanstack/react-query';
import type { AuditSubject } from '@vinculo/contracts/audit';
import type { LiveMessage } from '@vinculo/contracts/live';
import { useAuthStore, useReleaseStore } from '../state';
import { useLiveStore } from './live-store';

type Changed = Extract<LiveMessage, { kind: 'changed' }>;

/** The first part of the keys of what shows records of a subject, for changes too many to be named. */
const ROOTS: Partial<Record<AuditSubject, string>> = {
  company: 'companies',
  vacancy: 'vacancies',
  candidate: 'candidates',
  document: 'documents',
  staff: 'admins',
  access_request: 'admins',
  catalog: 'catalogs',
  parameter: 'legal-parameters',
};

/** Few, and a new one changes what is shown where no other is named. */
const FEW: readonly AuditSubject[] = ['access_request', 'parameter', 'catalog'];

/** Whether a cached answer, or what it was asked about, speaks of one of these records. Ids are like no other text. */
function mentions({ queryKey, state, meta }: Query, entityIDs: readonly string[]): boolean {
  if (meta?.isImmutable === true) return false;
  const text = JSON.stringify([queryKey, state.data]);
  return entityIDs.some((id) => text.includes(id));
}

/** The person's own change, made in the window they look at: its mutation has seen to everything. */
const isDoneHere = ({ byUid }: Changed) => byUid === useAuthStore.getState().user?.uid && document.hasFocus();

/** What was heard makes stale what it is about. What is on screen is asked for again at once, the rest when it is shown. */
export function hear(client: QueryClient, messages: readonly LiveMessage[]): void {
  const changes = messages.filter((message) => message.kind === 'changed').filter((change) => !isDoneHere(change));
  const entityIDs = changes.flatMap((change) => change.entityIDs);
  const roots = changes
    .filter(({ entityIDs: named, subject }) => named.length === 0 || FEW.includes(subject))
    .map(({ subject }) => ROOTS[subject]);
  if (changes.length > 0) {
    const predicate = (query: Query) => roots.includes(String(query.queryKey[0])) || mentions(query, entityIDs);
    // What is under way now may have been read before the change.
    void client.invalidateQueries({ predicate });
    for (const { entityIDs: ids, byName } of changes) useLiveStore.getState().tell(ids, byName);
  }
  for (const message of messages) {
    if (message.kind === 'released') useReleaseStore.getState().hear();
    if (message.kind === 'presence') void client.invalidateQueries({ queryKey: ['presence', message.entityID] });
    // Any request is refused with the old rights, and asked again with the new ones.
    if (message.kind === 'notified' || message.kind === 'standing')
      void client.invalidateQueries({ queryKey: ['notifications'] });
  }
}
