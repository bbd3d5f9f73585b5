import { randomUUID } from 'node:crypto';
import { namesIdentifiers, XLSX_ROW_LIMIT, type exportCandidates } from '@vinculo/contracts/candidate-exports';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { CRIMINAL_RECORD } from '@vinculo/domain/candidates';
import { can } from '@vinculo/domain/session';
import { inArray } from 'drizzle-orm';
import { candidates } from '../../db/schema/candidates';
import { ApiError } from '../../http/api-error';
import type { StreamContext } from '../../http/route';
import { appendEvents } from '../audit/append-event';
import { encryptCandidateEvents } from '../candidates/append-candidate-event';
import { conditionsOf } from '../candidates/search/candidate-filter';
import { identifierSearchEvents, type IdentifierLimit } from '../candidates/search/identifier-search';
import { filtersForAuditLog } from '../candidates/search/filters-for-audit-log';
import { countUpTo } from '../candidates/search/pages.repository';
import { readableTypes } from '../criminal-record/record-access';
import { exportLines, rowsLine } from '../list-exports/export-lines';
import { exportBatch } from './candidate-exports.repository';
import { listEntries } from '../catalogs/catalogs.repository';
import { exportCells } from './export-cells';

/** The most candidates in memory at once. */
const BATCH = 500;
const MOST = 2_000_000_000;

/**
 * Reads candidates in batches. The audit log records the start, the number of rows and whether the export is complete.
 */
export async function* exportCandidatesStream(
  context: StreamContext,
  identifierLimit: IdentifierLimit,
  { body: { format, columns, filters, docIDs, reason } }: ParsedRequestOf<typeof exportCandidates>,
): AsyncGenerator<ResponseOf<typeof exportCandidates>> {
  const { database, actor, now } = context;
  if (namesIdentifiers(columns) && !can(actor.claims, 'candidates:reveal')) throw new ApiError('forbidden');
  const { read } = database;
  const reader = { ...context, tx: read };
  if (docIDs === undefined) await identifierLimit.count(read, actor.uid, filters, now);
  const where = docIDs === undefined ? (await conditionsOf(reader, filters)).all : inArray(candidates.docID, docIDs);
  const total = await countUpTo(read, where, MOST);
  if (format === 'xlsx' && total > XLSX_ROW_LIMIT) throw new ApiError('too_many_rows');

  const readable = await readableTypes(reader, [{ documentTypes: [CRIMINAL_RECORD] }]);
  const catalogs = { positions: await listEntries(read, 'positions'), functions: await listEntries(read, 'functions') };
  const cells = exportCells(columns, catalogs, readable);
  const exportID = randomUUID();
  const about = { entityID: exportID, entityName: '', reason };
  const chosen = docIDs === undefined ? { filters: filtersForAuditLog(filters) } : { chosen: docIDs.length };
  await database.write(async (tx) => {
    const searches = docIDs === undefined ? await identifierSearchEvents({ ...context, tx }, filters, where) : [];
    await appendEvents({ ...context, tx }, [
      ...(await encryptCandidateEvents({ tx, now }, searches)),
      { ...about, action: 'candidates.export_started', after: { format, columns, total, ...chosen } },
    ]);
  });
  async function* batches() {
    for (let after: Parameters<typeof exportBatch>[2]; ;) {
      const rows = await exportBatch(read, where, after, BATCH);
      after = rows.at(-1);
      yield rows.map(cells);
      if (rows.length < BATCH) return;
    }
  }
  yield* exportLines(context, {
    list: 'people',
    start: [{ kind: 'start' as const, total }],
    batches: batches(),
    toLine: rowsLine,
    toEvent: (end) => ({ ...about, action: 'candidates.export_ended', after: { format, ...end } }),
  });
}
