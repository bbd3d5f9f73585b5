import type { listReferrals } from '@vinculo/contracts/referrals';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { cursorKey, decodeCursor } from '../../http/cursor';
import { listPage } from '../../http/list-page';
import type { RouteContext } from '../../http/route';
import { presentReferral } from './referrals.presenter';
import { countReferrals, listReferrals as readPage } from './referrals.repository';

export async function listReferralsQuery(
  context: RouteContext,
  { body: { cursor, limit, ...filters } }: Pick<ParsedRequestOf<typeof listReferrals>, 'body'>,
): Promise<ResponseOf<typeof listReferrals>> {
  const before = cursor === undefined ? undefined : decodeCursor(cursorKey.serial, cursor);
  return listPage({
    rows: await readPage(context.tx, filters, before, limit + 1),
    limit,
    keyOf: ({ number }) => number,
    present: (row) => presentReferral(context, row),
    total: { count: await countReferrals(context.tx, filters), isExact: false },
  });
}
