import type { listFigureRows } from '@vinculo/contracts/analytics';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import type { SumMeasure } from '@vinculo/domain/measures';
import { referralFolio } from '@vinculo/domain/referrals';
import * as z from 'zod/mini';
import { cursorKey } from '../../http/cursor';
import type { CursorCipher } from '../../http/cursor-cipher';
import { listPage } from '../../http/list-page';
import type { RouteContext } from '../../http/route';
import { AmountsReader, sumFigure } from './amounts';
import { namePlaces, NO_DETAILS } from './figure-rows.presenter';
import { startOf } from '../matching/blind/hidden-moments';

const amountCursor = z.object({ day: cursorKey.day, id: cursorKey.text });

/** The records that a sum adds, newest first. */
export async function listAmounts(
  cursors: CursorCipher,
  { tx, actor }: Pick<RouteContext, 'tx' | 'actor'>,
  measure: SumMeasure,
  { filters, period, cursor, limit, ...part }: ParsedRequestOf<typeof listFigureRows>['body'],
): Promise<ResponseOf<typeof listFigureRows>> {
  const reader = new AmountsReader(tx, filters, part);
  const after = cursor === undefined ? undefined : cursors.decode(amountCursor, cursor);
  const rows = await reader.records(measure, period, { after, limit: limit + 1 });
  const { n } = await sumFigure(reader, measure, part, period, false);
  const placesOf = await namePlaces(tx, actor, rows);
  return listPage({
    rows,
    limit,
    keyOf: ({ day, id }) => cursors.encrypt({ day, id }),
    present: (row) => ({
      ...{ kind: measure.of, at: startOf(row.day).toISOString(), from: null, to: '', count: 1 },
      ...{ ...NO_DETAILS, ...placesOf(row), isHidden: false, person: null, ticket: null },
      entry: {
        name: measure.of === 'ledger_entry' ? referralFolio(Number(row.name)) : row.name,
        amount: row.amount,
      },
    }),
    total: { count: n, isExact: true },
  });
}
