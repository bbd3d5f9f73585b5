import type { listVacancyEvents } from '@vinculo/contracts/vacancies';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import { cursorKey, decodeCursor } from '../../http/cursor';
import type { RouteContext } from '../../http/route';
import { presentEventPage } from '../audit/audit.presenter';
import { listEntityEvents, readableBy } from '../audit/audit.repository';
import { findById } from './vacancies.repository';

export async function listVacancyEventsQuery(
  { tx, actor }: RouteContext,
  { params: { jobID }, query }: ParsedRequestOf<typeof listVacancyEvents>,
): Promise<ResponseOf<typeof listVacancyEvents>> {
  if ((await findById(tx, jobID)) === undefined) throw new ApiError('not_found');
  const before = query.cursor === undefined ? undefined : decodeCursor(cursorKey.serial, query.cursor);
  const rows = await listEntityEvents(tx, [jobID], before, undefined, query.limit + 1, readableBy(actor));
  return presentEventPage(rows, query.limit);
}
