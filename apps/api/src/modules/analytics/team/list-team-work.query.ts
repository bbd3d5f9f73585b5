import { NO_FIGURE_FILTERS, type listTeamWork } from '@vinculo/contracts/analytics';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { FACT_KINDS } from '@vinculo/domain/measures';
import { can } from '@vinculo/domain/session';
import { and, between, eq, sql } from 'drizzle-orm';
import { facts } from '../../../db/schema/facts';
import { ApiError } from '../../../http/api-error';
import type { CursorCipher } from '../../../http/cursor-cipher';
import { listPage } from '../../../http/list-page';
import type { RouteContext } from '../../../http/route';
import { readHorizon } from '../../facts/daily-sums.repository';
import { isCounted } from '../fact-conditions';
import { FactsReader } from '../facts-reader';
import { listedAt } from '../hidden-changes';
import { mayReadRecords, NO_DETAILS, presentRows, rowCursor } from '../figure-rows.presenter';
import { HOUR, isWork, isWorkOf, WEEKDAY } from './work';

/** @throws ApiError `forbidden` for callers who may not read every kind of record that work is about */
export const listTeamWorkQuery =
  (cursors: CursorCipher) =>
  async (
    { tx, actor }: RouteContext,
    { body: { period, weekday, hour, cursor, limit } }: ParsedRequestOf<typeof listTeamWork>,
  ): Promise<ResponseOf<typeof listTeamWork>> => {
    if (!FACT_KINDS.filter(isWork).every((kind) => mayReadRecords(actor, kind))) throw new ApiError('forbidden');
    const { horizon } = await readHorizon(tx);
    const which = and(
      isWorkOf(can(actor.claims, 'analytics:team') ? null : actor.uid),
      eq(WEEKDAY, weekday),
      eq(HOUR, hour),
    );
    const after = cursor === undefined ? undefined : cursors.decode(rowCursor, cursor);
    const changes = await new FactsReader(tx, NO_FIGURE_FILTERS, horizon).changesWhere(which, period, {
      after,
      limit: limit + 1,
    });
    const [counted] = await tx
      .select({ count: sql<number>`coalesce(sum(${facts.amount}), 0)::int` })
      .from(facts)
      .where(and(which, between(facts.day, period.from, period.to), isCounted(horizon)));
    const rows = changes.map((change) => ({ change, details: NO_DETAILS }));
    const present = await presentRows({ tx, actor }, rows);
    return listPage({
      rows,
      limit,
      keyOf: ({ change }) => cursors.encrypt({ at: listedAt(change), factID: change.factID }),
      present: (row) => {
        const presented = present(row);
        // Beside the hour, where it was would lead to who it was.
        return presented.isHidden ? { ...presented, vacancy: null, company: null } : presented;
      },
      total: { count: counted?.count ?? 0, isExact: true },
    });
  };
