import {
  AUDIT_ACTIONS,
  AUDIT_SUBJECTS,
  descriptionOf,
  type AuditAction,
  type AuditSubject,
} from '@vinculo/contracts/audit';
import { fits, type Announcement } from '../../../announcements/announce';
import type { StoredEvent } from '../audit.repository';

/** Beyond this number, changed records are not listed one by one. */
const NAMED_AT_MOST = 100;

const isSubject = (word: string | undefined): word is AuditSubject =>
  AUDIT_SUBJECTS.some((subject) => subject === word);

const UNNAMED: readonly AuditAction[] = ['candidate.invited', 'candidate.change_undone', 'candidate.event_changed'];

/** Applications and events are announced without the person: who moves one in a blind selection must not learn who it is. */
const isUnnamed = (action: AuditAction): boolean => action.startsWith('application.') || UNNAMED.includes(action);

/** False for an event of a newer release. */
const isKnown = (action: AuditAction): boolean => AUDIT_ACTIONS.includes(action);

/** Not all who read the agenda or the help desk may know which company a record of theirs is about. */
const WITHOUT_COMPANY: readonly AuditSubject[] = ['event', 'ticket'];

type Changed = Extract<Announcement, { kind: 'changed' }>;

/** The changed record of an event with its verb, and the records of other topics that show it. */
function changesOf({ action, entityID, companyID }: StoredEvent) {
  const [subject] = action.split('.');
  if (!isSubject(subject)) return [];
  const { verb, alsoChanges = [] } = isKnown(action) ? descriptionOf(action) : { verb: 'changed' as const };
  if (verb === null) return [];
  const named = companyID === null || WITHOUT_COMPANY.includes(subject) ? [entityID] : [entityID, companyID];
  const entityIDs = isUnnamed(action) ? [] : named;
  return [{ topic: subject, verb, entityIDs }, ...alsoChanges.map((topic) => ({ topic, verb, entityIDs: [] }))];
}

/** The changes of events, as one announcement per topic, verb, actor and readers. */
export function changesIn(events: readonly StoredEvent[]): Changed[] {
  const changes = new Map<string, Changed & { ids: Set<string> }>();
  for (const event of events) {
    const { audience, readPermission, actorUid: byUid, actorName: byName } = event;
    for (const { topic, verb, entityIDs } of changesOf(event)) {
      const key = JSON.stringify([topic, verb, byUid, audience, readPermission, entityIDs.length === 0]);
      const concerned = {
        ...(audience === null ? {} : { uids: audience }),
        ...(readPermission === null ? {} : { readPermission }),
      };
      const change = changes.get(key) ?? {
        ...{ kind: 'changed', topic, verb, entityIDs: [], byUid, byName, ...concerned },
        ids: new Set(),
      };
      changes.set(key, change);
      for (const id of entityIDs) change.ids.add(id);
    }
  }
  return [...changes.values()].map(({ ids, ...change }) => {
    const named = { ...change, entityIDs: [...ids] };
    return ids.size > NAMED_AT_MOST || !fits(named) ? change : named;
  });
}
