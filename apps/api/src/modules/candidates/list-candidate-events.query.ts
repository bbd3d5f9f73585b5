import type { listCandidateEvents } from '@vinculo/contracts/candidates';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import * as z from 'zod/mini';
import { ApiError } from '../../http/api-error';
import { decodeCursor, encodeCursor } from '../../http/cursor';
import type { RouteContext } from '../../http/route';
import { presentEvent } from '../audit/audit.presenter';
import { listEntityEvents } from '../audit/audit.repository';
import { findPersonalKey, openFields } from '../audit/personal-fields';
import { findById } from './candidates.repository';

export async function listCandidateEventsQuery(
  { tx }: RouteContext,
  { params, query }: ParsedRequestOf<typeof listCandidateEvents>,
): Promise<ResponseOf<typeof listCandidateEvents>> {
  if ((await findById(tx, params.docID)) === undefined) throw new ApiError('not_found');
  const before = query.cursor === undefined ? undefined : decodeCursor(z.int(), query.cursor);
  const rows = await listEntityEvents(tx, params.docID, before, query.action, query.limit + 1);
  const key = await findPersonalKey(tx, params.docID);
  const items = rows.slice(0, query.limit);
  const last = items.at(-1);
  return {
    items: items.map((row) =>
      presentEvent({ ...row, before: openFields(row.before, key), after: openFields(row.after, key) }),
    ),
    nextCursor: rows.length > query.limit && last !== undefined ? encodeCursor(last.eventID) : null,
  };
}
