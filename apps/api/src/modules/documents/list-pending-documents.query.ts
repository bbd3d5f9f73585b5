import { documentId, type listPendingDocuments } from '@vinculo/contracts/documents';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { COUNT_CAP } from '@vinculo/contracts/wire';
import * as z from 'zod/mini';
import { cursorKey, decodeCursor, encodeCursor } from '../../http/cursor';
import type { RouteContext } from '../../http/route';
import { hasRecordAccess } from '../criminal-record/record-access';
import { presentDocuments } from './documents.presenter';
import { countPending, listPending } from './documents.repository';

const pendingKey = z.tuple([cursorKey.moment, documentId]);

export async function listPendingDocumentsQuery(
  context: RouteContext,
  { query }: ParsedRequestOf<typeof listPendingDocuments>,
): Promise<ResponseOf<typeof listPendingDocuments>> {
  const { tx } = context;
  const withRecords = await hasRecordAccess(context);
  const key = query.cursor === undefined ? undefined : decodeCursor(pendingKey, query.cursor);
  const after = key && { uploadedAt: key[0], documentID: key[1] };
  const rows = await listPending(tx, after, query.limit + 1, withRecords);
  const items = rows.slice(0, query.limit);
  const last = items.at(-1);
  const total = await countPending(tx, withRecords);
  return {
    items: await presentDocuments(context, items),
    nextCursor:
      rows.length > query.limit && last !== undefined ? encodeCursor([last.uploadedAt, last.documentID]) : null,
    total: Math.min(total, COUNT_CAP),
    totalCapped: total > COUNT_CAP,
  };
}
