import type { listCompanyEvents } from '@vinculo/contracts/companies';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { cursorKey, decodeCursor } from '../../http/cursor';
import type { RouteContext } from '../../http/route';
import { presentEventPage } from '../audit/audit.presenter';
import { listCompanyEvents as listEvents, readableBy } from '../audit/audit.repository';

export async function listCompanyEventsQuery(
  { tx, actor }: RouteContext,
  { params, query }: ParsedRequestOf<typeof listCompanyEvents>,
): Promise<ResponseOf<typeof listCompanyEvents>> {
  const before = query.cursor === undefined ? undefined : decodeCursor(cursorKey.serial, query.cursor);
  const rows = await listEvents(tx, params.companyID, before, query.action, query.limit + 1, readableBy(actor));
  return presentEventPage(rows, query.limit);
}
