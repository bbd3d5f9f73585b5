import type { listArcoRequests } from '@vinculo/contracts/privacy';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { mexicoDay } from '@vinculo/domain/calendar';
import { soonUntil } from '@vinculo/domain/privacy';
import * as z from 'zod/mini';
import { cursorKey, decodeCursor } from '../../../http/cursor';
import { listPage as presentPage } from '../../../http/list-page';
import type { RouteContext } from '../../../http/route';
import { extraHolidays } from '../../legal-parameters/holidays.repository';
import { countUpToCap, listPage } from './arco-requests.repository';
import { presentArcoRequests } from './arco.presenter';

const arcoCursor = z.object({ dueOn: z.nullable(cursorKey.day), number: cursorKey.serial });

export async function listArcoRequestsQuery(
  { tx, now }: RouteContext,
  { query }: Pick<ParsedRequestOf<typeof listArcoRequests>, 'query'>,
): Promise<ResponseOf<typeof listArcoRequests>> {
  const today = mexicoDay(now);
  const days = { today, soonUntil: soonUntil(today, await extraHolidays(tx)) };
  const after = query.cursor === undefined ? undefined : decodeCursor(arcoCursor, query.cursor);
  const rows = await listPage(tx, query, after, days);
  const count = await countUpToCap(tx, query, days);
  const presented = await presentArcoRequests(tx, rows, now);
  return presentPage({
    rows: presented.map((item, index) => ({ item, number: rows[index]?.number ?? 0 })),
    limit: query.limit,
    keyOf: ({ item, number }) => ({ dueOn: item.dueOn, number }),
    present: ({ item }) => item,
    total: { count, isExact: false },
  });
}
