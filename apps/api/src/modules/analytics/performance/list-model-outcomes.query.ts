import type { listModelOutcomes } from '@vinculo/contracts/models';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../../http/api-error';
import type { CursorCipher } from '../../../http/cursor-cipher';
import { listPage } from '../../../http/list-page';
import type { RouteContext } from '../../../http/route';
import { listedAt } from '../hidden-changes';
import { mayReadRecords, NO_DETAILS, presentRows, rowCursor } from '../figure-rows.presenter';
import { scoredQuestion } from './read-model-performance.query';
import { listOutcomes } from './scored-outcomes.repository';

/**
 * @throws ApiError `forbidden` for callers who may not read the applications that the figure counts
 * @throws ApiError `not_found` for a version that never scored
 */
export const listModelOutcomesQuery =
  (cursors: CursorCipher) =>
  async (
    { tx, actor }: RouteContext,
    { body }: ParsedRequestOf<typeof listModelOutcomes>,
  ): Promise<ResponseOf<typeof listModelOutcomes>> => {
    if (!mayReadRecords(actor, 'match_score')) throw new ApiError('forbidden');
    const { limit, cursor } = body;
    const { rows, total } = await listOutcomes(tx, await scoredQuestion(tx, body), body, {
      after: cursor === undefined ? undefined : cursors.decode(rowCursor, cursor),
      limit: limit + 1,
    });
    const listed = rows.map(({ change, isPart }) => ({
      change,
      // A correlation is of no one outcome.
      details: { ...NO_DETAILS, isPart: body.part === 'correlated' ? null : isPart },
    }));
    return listPage({
      rows: listed,
      limit,
      keyOf: ({ change }) => cursors.encrypt({ at: listedAt(change), factID: change.factID }),
      present: await presentRows({ tx, actor }, listed),
      total: { count: total, isExact: true },
    });
  };
