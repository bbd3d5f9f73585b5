import type { Query, QueryClient } from '@tanstack/react-query';
import type { AuditSubject } from '@vinculo/contracts/audit';
import type { LiveMessage } from '@vinculo/contracts/live';
import { useAuthStore, useReleaseStore } from '../state';
import { useLiveStore } from './live-store';

type Changed = Extract<LiveMessage, { kind: 'changed' }>;

/** The first part of the keys of what shows records of a subject, or counts them. */
const ROOTS: Partial<Record<AuditSubject, readonly string[]>> = {
  company: ['companies', 'vacancies'],
  vacancy: ['vacancies', 'companies'],
  candidate: ['candidates', 'documents', 'applications', 'waiting'],
  document: ['documents', 'candidates', 'waiting'],
  staff: ['admins', 'companies', 'saved-views', 'colleagues', 'account'],
  access_request: ['admins', 'waiting'],
  catalog: ['catalogs'],
  parameter: ['legal-parameters'],
};

/** What is about one record and no other: a change elsewhere does not touch it. */
const OF_ONE_RECORD = ['detail', 'contacts', 'notes', 'events', 'text', 'bytes'];

const isList = ({ queryKey: [, part] }: Query): boolean => !OF_ONE_RECORD.includes(String(part));

/** Few, and a new one changes what is shown where no other is named. */
const FEW: readonly AuditSubject[] = ['access_request', 'parameter', 'catalog'];

/** Whether a cached answer, or what it was asked about, speaks of one of these records. Ids are like no other text. */
function mentions({ queryKey, state }: Query, entityIDs: readonly string[]): boolean {
  const text = JSON.stringify([queryKey, state.data]);
  return entityIDs.some((id) => text.includes(id));
}

/** The person's own change, made in the window they look at: nobody has to be told whose it was. */
const isDoneHere = ({ byUid }: Changed) => byUid === useAuthStore.getState().user?.uid && document.hasFocus();

/**
 * What was heard makes stale what it is about, and the lists that may now hold a record they did not, or lack one. What is on
 * screen is asked for again at once, the rest when it is shown. One's own changes count too: an import goes on without its screen.
 */
export function hear(client: QueryClient, messages: readonly LiveMessage[]): void {
  const changes = messages.filter((message) => message.kind === 'changed');
  const rootsOf = (some: readonly Changed[]) => some.flatMap(({ topic }) => ROOTS[topic] ?? []);
  if (changes.length > 0) {
    const entityIDs = changes.flatMap((change) => change.entityIDs);
    const whole = rootsOf(changes.filter(({ entityIDs: ids, topic }) => ids.length === 0 || FEW.includes(topic)));
    const listed = rootsOf(changes);
    const predicate = (query: Query) => {
      if (query.meta?.isImmutable === true) return false;
      const root = String(query.queryKey[0]);
      return whole.includes(root) || (listed.includes(root) && isList(query)) || mentions(query, entityIDs);
    };
    // What is under way now may have been read before the change.
    void client.invalidateQueries({ predicate });
    for (const change of changes.filter((one) => !isDoneHere(one)))
      useLiveStore.getState().tell(change.entityIDs, change.byName);
  }
  for (const message of messages) {
    if (message.kind === 'released') useReleaseStore.getState().hear();
    if (message.kind === 'presence') void client.invalidateQueries({ queryKey: ['presence', message.entityID] });
    // Any request is refused with the old rights, and asked again with the new ones.
    if (message.kind === 'notified' || message.kind === 'standing')
      void client.invalidateQueries({ queryKey: ['notifications'] });
  }
}
