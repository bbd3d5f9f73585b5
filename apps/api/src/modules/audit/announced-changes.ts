import {
  AUDIT_ACTIONS,
  AUDIT_SUBJECTS,
  descriptionOf,
  type AuditAction,
  type AuditSubject,
} from '@vinculo/contracts/audit';
import { fits, type Announcement } from '../../live/announce';
import type { StoredEvent } from './audit.repository';

/** More changed records than these are not named one by one. */
const NAMED_AT_MOST = 100;

const isSubject = (word: string | undefined): word is AuditSubject =>
  AUDIT_SUBJECTS.some((subject) => subject === word);

/** False for an event that an instance of a newer version appended. */
const isKnown = (action: AuditAction): boolean => AUDIT_ACTIONS.includes(action);

type Changed = Extract<Announcement, { kind: 'changed' }>;

/** What events changed, as one announcement per topic, verb, actor and audience. */
export function changesIn(events: readonly StoredEvent[]): Changed[] {
  const changes = new Map<string, Changed & { ids: Set<string> }>();
  for (const { action, entityID, companyID, audience, actorUid: byUid, actorName: byName } of events) {
    const [topic] = action.split('.');
    if (!isSubject(topic)) continue;
    const verb = isKnown(action) ? descriptionOf(action).verb : 'changed';
    if (verb === null) continue;
    const key = JSON.stringify([topic, verb, byUid, audience]);
    const concerned = audience === null ? {} : { uids: audience };
    const change = changes.get(key) ?? {
      ...{ kind: 'changed', topic, verb, entityIDs: [], byUid, byName, ...concerned },
      ids: new Set(),
    };
    changes.set(key, change);
    change.ids.add(entityID);
    if (companyID !== null) change.ids.add(companyID);
  }
  return [...changes.values()].map(({ ids, ...change }) => {
    const named = { ...change, entityIDs: [...ids] };
    return ids.size > NAMED_AT_MOST || !fits(named) ? change : named;
  });
}
