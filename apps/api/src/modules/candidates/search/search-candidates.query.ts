import { candidateId, type CandidateSort, type searchCandidates } from '@vinculo/contracts/candidates';
import { COUNT_CAP, type ParsedRequestOf, type ResponseOf } from '@vinculo/contracts/wire';
import * as z from 'zod/mini';
import { cursorKey, decodeCursor, encodeCursor } from '../../../http/cursor';
import type { RouteContext } from '../../../http/route';
import type { Tx } from '../../../db/database';
import { readableTypes } from '../../criminal-record/record-access';
import { appendCandidateEvents } from '../append-candidate-event';
import { conditionsOf, type CandidateConditions } from './candidate-filter';
import { identifierSearchEvents } from './identifier-search';
import { presentCandidateSummary } from '../candidates.presenter';
import {
  countUpTo,
  listIdentified,
  listPage,
  type CandidateKey,
  type CandidateSummaryRow,
  type PageOf,
} from './pages.repository';

const { moment, text, integer } = cursorKey;
const VALUE = { activity: moment, created: moment, name: text, matches: integer } as const;
/** Exact matches come first, then those with a typo. */
const cursorOf = (sort: CandidateSort) => z.object({ isTypo: z.boolean(), value: VALUE[sort], docID: candidateId });

const valueOf = (row: CandidateSummaryRow, sort: CandidateSort): CandidateKey['value'] =>
  ({ activity: row.lastActivityAt, created: row.createdAt, name: row.sortName, matches: row.matches })[sort];

/** The exact matches. */
export const listExact = (tx: Tx, { exact, identifier }: CandidateConditions, page: PageOf) =>
  identifier !== null && page.after === undefined && page.skip === 0
    ? listIdentified(tx, identifier, page)
    : listPage(tx, exact, page);

export async function searchCandidatesQuery(
  context: RouteContext,
  { body }: ParsedRequestOf<typeof searchCandidates>,
): Promise<ResponseOf<typeof searchCandidates>> {
  const { tx } = context;
  const { sort, direction, limit, skip } = body;
  const cursor = body.cursor === undefined ? undefined : decodeCursor(cursorOf(sort), body.cursor);
  const conditions = await conditionsOf(context, body);
  const wanted = limit + 1;
  const found: { readonly row: CandidateSummaryRow; readonly isTypo: boolean }[] = [];

  let toSkip = skip;
  if (cursor?.isTypo !== true) {
    const page = await listExact(tx, conditions, { sort, direction, after: cursor, skip, limit: wanted });
    found.push(...page.map((row) => ({ row, isTypo: false })));
    // The part of the skip that exceeds the exact matches is applied to those with a typo.
    if (page.length === 0 && skip > 0 && conditions.typo !== null)
      toSkip = skip - (await countUpTo(tx, conditions.exact, skip));
    else toSkip = 0;
  }
  if (found.length < wanted && conditions.typo !== null) {
    const page = await listPage(tx, conditions.typo, {
      sort,
      direction,
      after: cursor?.isTypo === true ? cursor : undefined,
      skip: toSkip,
      limit: wanted - found.length,
    });
    found.push(...page.map((row) => ({ row, isTypo: true })));
  }

  // A first page that is not full is its own count.
  const isWhole = cursor === undefined && skip === 0 && found.length <= limit;
  const count = isWhole ? found.length : await countUpTo(tx, conditions.all);
  const items = found.slice(0, limit);
  await appendCandidateEvents(context, await identifierSearchEvents(context, body, conditions.all));
  const last = items.at(-1);
  const readable = await readableTypes(
    context,
    items.map(({ row }) => row),
  );
  return {
    items: items.map(({ row }) => presentCandidateSummary(row, readable)),
    nextCursor:
      found.length > limit && last !== undefined
        ? encodeCursor({ isTypo: last.isTypo, value: valueOf(last.row, sort), docID: last.row.docID })
        : null,
    total: Math.min(count, COUNT_CAP),
    totalCapped: count > COUNT_CAP,
  };
}
