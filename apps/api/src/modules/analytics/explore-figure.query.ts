import { MOST_EXPLORED_ROWS, type exploreFigure } from '@vinculo/contracts/analytics';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import type { RouteContext } from '../../http/route';
import { readHorizon } from '../facts/daily-sums.repository';
import { FactsReader } from './facts-reader';
import { computeFigure } from './figures';
import type { RawFigure } from './raw-figure';
import { readNames } from './group-names';
import { requireReadable } from './require-readable';
import { allHolidays } from './read-figures.query';

type Request = ParsedRequestOf<typeof exploreFigure>['body'];

/** The rows of an exploration: the group with the greatest value first, within it by time. */
function rowsOf({ value, n, groups, cells, series }: RawFigure, { by, grain }: Request) {
  if (by === undefined && grain === undefined) return [{ key: '', at: null, value, n }];
  if (by === undefined) return series.map((point) => ({ key: '', ...point }));
  const order = groups.toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0));
  if (grain === undefined) return order.map((group) => ({ ...group, at: null }));
  const places = new Map(order.map(({ key }, place) => [key, place]));
  const placeOf = ({ key }: { readonly key: string }) => places.get(key) ?? order.length;
  // The sort is stable: within a group the cells stay in the order of time.
  return cells.toSorted((one, other) => placeOf(one) - placeOf(other));
}

export async function exploreFigureQuery(
  { tx, now, actor }: Pick<RouteContext, 'tx' | 'now' | 'actor'>,
  { body }: Pick<ParsedRequestOf<typeof exploreFigure>, 'body'>,
): Promise<ResponseOf<typeof exploreFigure>> {
  const { by, grain, period, filters, ...question } = body;
  requireReadable(actor, [body]);
  const { horizon, at } = await readHorizon(tx);
  const reader = new FactsReader(tx, filters, horizon);
  const figure = await computeFigure(
    reader,
    { ...question, by, series: grain },
    period,
    false,
    await allHolidays(tx, now),
    now,
  );
  const all = rowsOf(figure, body);
  const rows = all.slice(0, MOST_EXPLORED_ROWS);
  const nameOf = await readNames(
    tx,
    rows.map(({ key }) => ({ by, key })),
  );
  const { value, n, excluded } = figure;
  return {
    countedAt: at.toISOString(),
    figure: { value, n, excluded },
    rows: rows.map((row) => ({ ...row, label: by === undefined ? '' : nameOf(by, row.key) })),
    rowCount: all.length,
  };
}
