import type { listAuditEvents } from '@vinculo/contracts/audit';
import { candidateId } from '@vinculo/contracts/candidates';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import * as z from 'zod/mini';
import { decodeCursor, encodeCursor } from '../../http/cursor';
import type { RouteContext } from '../../http/route';
import { namesOf } from '../candidates/candidates.repository';
import { presentEvent } from './audit.presenter';
import { listAllEvents, type StoredEvent } from './audit.repository';
import { findPersonalKeys, openFields } from './personal-fields';

const isOfCandidate = ({ action }: StoredEvent): boolean =>
  action.startsWith('candidate.') || action.startsWith('document.');

export async function listAuditEventsQuery(
  { tx }: RouteContext,
  { query: { cursor, limit, actorUid, subject, action, from, to } }: ParsedRequestOf<typeof listAuditEvents>,
): Promise<ResponseOf<typeof listAuditEvents>> {
  const before = cursor === undefined ? undefined : decodeCursor(z.int(), cursor);
  const rows = await listAllEvents(tx, { actorUid, subject, action, from, to }, before, limit + 1);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  // What is said of people is sealed and nameless: opened with their keys, named as they are called today.
  const docIDs = [...new Set(items.filter(isOfCandidate).map(({ entityID }) => candidateId.parse(entityID)))];
  const keys = await findPersonalKeys(tx, docIDs);
  const names = await namesOf(tx, docIDs);
  return {
    items: items.map((row) => {
      const { actorUid: uid, origin, companyID, hash } = row;
      const more = { actorUid: uid, origin, companyID, hash };
      if (!isOfCandidate(row)) return { ...presentEvent(row), ...more };
      const docID = candidateId.parse(row.entityID);
      const key = keys.get(docID);
      const opened = { before: openFields(row.before, key), after: openFields(row.after, key) };
      return { ...presentEvent({ ...row, ...opened, entityName: names.get(docID) ?? '' }), ...more };
    }),
    nextCursor: rows.length > limit && last !== undefined ? encodeCursor(last.eventID) : null,
  };
}
