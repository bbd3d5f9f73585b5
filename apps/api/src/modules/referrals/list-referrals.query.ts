import type { listReferrals } from '@vinculo/contracts/referrals';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { cursorKey, decodeCursor } from '../../http/cursor';
import { listPage } from '../../http/list-page';
import type { RouteContext } from '../../http/route';
import { presentReferral } from './referrals.presenter';
import { countReferrals, listReferrals as readPage } from './referrals.repository';

export async function listReferralsQuery(
  { tx }: RouteContext,
  { body: { cursor, limit, ...filters } }: Pick<ParsedRequestOf<typeof listReferrals>, 'body'>,
): Promise<ResponseOf<typeof listReferrals>> {
  const before = cursor === undefined ? undefined : decodeCursor(cursorKey.serial, cursor);
  return listPage({
    rows: await readPage(tx, filters, before, limit + 1),
    limit,
    keyOf: ({ number }) => number,
    present: presentReferral,
    total: { count: await countReferrals(tx, filters), isExact: false },
  });
}
