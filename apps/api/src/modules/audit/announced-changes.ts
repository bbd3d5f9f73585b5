import { AUDIT_SUBJECTS, type AuditAction, type AuditSubject } from '@vinculo/contracts/audit';
import { fits, type Announcement } from '../../live/announce';
import type { StoredEvent } from './audit.repository';

/** More changed records than these are not named one by one. */
const NAMED_AT_MOST = 100;

/** Events after which no record is another. */
const CHANGES_NOTHING: readonly AuditAction[] = [
  'candidate.revealed',
  'candidate.identifier_searched',
  'document.viewed',
  'saved_view.chosen',
  'staff.reset_sent',
];

const isSubject = (word: string | undefined): word is AuditSubject =>
  AUDIT_SUBJECTS.some((subject) => subject === word);

type Changed = Extract<Announcement, { kind: 'changed' }>;

/** What events changed, as one announcement per subject, actor and audience. */
export function changesIn(events: readonly StoredEvent[]): Changed[] {
  const changes = new Map<string, Changed & { ids: Set<string> }>();
  for (const { action, entityID, companyID, audience, actorUid: byUid, actorName: byName } of events) {
    const [subject] = action.split('.');
    if (!isSubject(subject) || CHANGES_NOTHING.includes(action)) continue;
    const key = JSON.stringify([subject, byUid, audience]);
    const concerned = audience === null ? {} : { uids: audience };
    const change = changes.get(key) ?? {
      ...{ kind: 'changed', subject, entityIDs: [], byUid, byName, ...concerned },
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
