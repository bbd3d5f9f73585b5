import type { listFigureRows } from '@vinculo/contracts/analytics';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { measureOf, recordKindOf, type Measure, type SumMeasure } from '@vinculo/domain/measures';
import { ApiError } from '../../http/api-error';
import type { CursorCipher } from '../../http/cursor-cipher';
import { listPage } from '../../http/list-page';
import type { RouteContext } from '../../http/route';
import { readHorizon } from '../facts/daily-sums.repository';
import { listAmounts } from './list-amounts';
import { FactsReader, type Slice } from './facts-reader';
import { mayReadRecords, NO_DETAILS, presentRows, rowCursor, type Listed } from './figure-rows.presenter';
import { listedAt } from './hidden-changes';
import { summedFigure } from './figures';
import { allHolidays } from './read-figures.query';
import { requireReadable } from './require-readable';
import { countedDays, isShown, scoredFigure } from './scored-figure';
import { decidedChanges, followedChanges, timedChanges, timesOf } from './timed-changes';

type Request = ParsedRequestOf<typeof listFigureRows>;

/** What a row says of an answer that is one of few. */
const ANSWERED = 'answered';

interface Listing {
  /** Newest first. */
  readonly rows: readonly Listed[];
  /** How often all changes of the figure happened. */
  readonly total: number;
}

const keyOf = ({ change }: Listed) => ({ at: listedAt(change), factID: change.factID });
const newestFirst = (one: ReturnType<typeof keyOf>, other: ReturnType<typeof keyOf>): number =>
  other.at.getTime() - one.at.getTime() || other.factID - one.factID;

/** The part of a list that was read whole. */
const sliceOf = (items: readonly Listed[], { after, limit }: Slice): Listing => ({
  rows: items
    .filter((item) => after === undefined || newestFirst(after, keyOf(item)) < 0)
    .sort((one, other) => newestFirst(keyOf(one), keyOf(other)))
    .slice(0, limit),
  total: timesOf(items.map(({ change }) => change)),
});

/** The changes or records of a figure. */
async function listed(
  reader: FactsReader,
  measure: Exclude<Measure, SumMeasure>,
  question: Request['body'],
  slice: Slice,
  { tx, now }: RouteContext,
): Promise<Listing> {
  const { start, period } = question;
  switch (measure.kind) {
    case 'count':
    case 'stock': {
      const changes =
        measure.kind === 'count'
          ? await reader.changes(measure.of, period, slice)
          : await reader.inState(measure.of, measure.states, period.to, slice);
      const { n } = await summedFigure(reader, measure, question, period, false);
      return { rows: changes.map((change) => ({ change, details: NO_DETAILS })), total: n };
    }
    case 'share':
    case 'follow': {
      const { items } =
        measure.kind === 'share'
          ? await decidedChanges(reader, measure, period)
          : await followedChanges(reader, measure, period, now);
      return sliceOf(
        items.map(({ change, isPart }) => ({ change, details: { ...NO_DETAILS, isPart } })),
        slice,
      );
    }
    case 'score': {
      const counted = await countedDays(reader, measure, period);
      const changes = counted === undefined ? [] : await reader.changes(measure.of, counted, slice);
      const { n, value } = await scoredFigure(reader, measure, question, period, false);
      const isSecret = measure.isPrivate && (value === null || !(await isShown(reader, measure, period)));
      return {
        rows: changes.map((change) => ({
          change: isSecret ? { ...change, toState: ANSWERED } : change,
          details: NO_DETAILS,
        })),
        total: n,
      };
    }
    case 'clock': {
      const { items } = await timedChanges(reader, measure, start, period, await allHolidays(tx, now));
      return sliceOf(
        items.map(({ change, days, netDays }) => ({ change, details: { ...NO_DETAILS, days, netDays } })),
        slice,
      );
    }
  }
}

/** @throws ApiError `forbidden` for callers who may not read the records that the figure counts */
export const listFigureRowsQuery =
  (cursors: CursorCipher) =>
  async (context: RouteContext, { body }: Request): Promise<ResponseOf<typeof listFigureRows>> => {
    const { tx, actor } = context;
    const measure = measureOf(body.measure);
    if (!mayReadRecords(actor, recordKindOf(measure))) throw new ApiError('forbidden');
    requireReadable(actor, [body]);
    if (measure.kind === 'sum') return listAmounts(cursors, context, measure, body);
    const { horizon } = await readHorizon(tx);
    const reader = new FactsReader(tx, body.filters, horizon, body);
    const after = body.cursor === undefined ? undefined : cursors.decode(rowCursor, body.cursor);
    const { rows, total } = await listed(reader, measure, body, { after, limit: body.limit + 1 }, context);
    return listPage({
      rows,
      limit: body.limit,
      keyOf: (row) => cursors.encrypt(keyOf(row)),
      present: await presentRows(context, rows),
      total: { count: total, isExact: true },
    });
  };
