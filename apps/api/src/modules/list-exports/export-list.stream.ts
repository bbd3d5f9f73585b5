import { randomUUID } from 'node:crypto';
import type { exportList, ExportedSearch } from '@vinculo/contracts/list-exports';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { mayExport } from '@vinculo/domain/session';
import { ApiError } from '../../http/api-error';
import type { StreamContext } from '../../http/route';
import { appendEvents } from '../audit/append-event';
import { hasIdentifier } from '../audit/has-identifier';
import { exportLines, rowsLine } from './export-lines';
import { exportedPage } from './exported-lists';

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** Lists whose search finds people by name. */
const SEARCHED_BY_NAME: ReadonlySet<ExportedSearch['list']> = new Set(['tickets', 'referrals']);

/** The filters that are on; words that name a person or a member of staff are recorded without their value. */
const filtersForLog = ({ list, filters }: ExportedSearch): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(
        ([name, value]) =>
          value !== undefined && value !== '' && !isEmptyList(value) && name !== 'sort' && name !== 'direction',
      )
      .map(([name, value]) => [
        name,
        name === 'textSearch' || (name === 'search' && SEARCHED_BY_NAME.has(list)) || hasIdentifier(value)
          ? '•••'
          : value,
      ]),
  );

/** Reads a list as its screen does, page by page. The audit log records the start with its filters, and the end. */
export async function* exportListStream(
  context: StreamContext,
  { body: { search } }: ParsedRequestOf<typeof exportList>,
): AsyncGenerator<ResponseOf<typeof exportList>> {
  const { database, actor } = context;
  const { list } = search;
  if (!mayExport(actor.claims, list)) throw new ApiError('forbidden');
  const reader = { ...context, tx: database.read };
  const first = await exportedPage(reader, search, undefined);
  const about = { entityID: randomUUID(), entityName: '' };
  await database.write((tx) =>
    appendEvents({ ...context, tx }, [
      { ...about, action: 'list.export_started', after: { list, filters: filtersForLog(search) } },
    ]),
  );
  async function* batches() {
    for (let page = first; ;) {
      yield page.rows;
      if (page.nextCursor === null) return;
      page = await exportedPage(reader, search, page.nextCursor);
    }
  }
  yield* exportLines(context, {
    list,
    start: [{ kind: 'start' as const, total: first.totalCapped ? null : first.total }],
    batches: batches(),
    toLine: rowsLine,
    toEvent: (end) => ({ ...about, action: 'list.export_ended', after: { list, ...end } }),
  });
}
