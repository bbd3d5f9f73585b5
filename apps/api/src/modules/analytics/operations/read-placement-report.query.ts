import { NO_FIGURE_FILTERS, REPORT_GAPS, type readPlacementReport, type ReportGap } from '@vinculo/contracts/analytics';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { daysOfHalf, reportDueOn, REPORTED, type Period } from '@vinculo/domain/measures';
import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { fromDay, untilDay } from '../../../db/days';
import { candidates } from '../../../db/schema/candidates';
import { companies } from '../../../db/schema/companies';
import type { RouteContext } from '../../../http/route';
import { readHorizon } from '../../facts/daily-sums.repository';
import { FactsReader } from '../facts-reader';
import { computeFigure } from '../figures';
import { readNames } from '../group-names';

type Answer = ResponseOf<typeof readPlacementReport>;

const byName = new Intl.Collator('es-MX');

async function countGaps(tx: Tx, { from, to }: Period): Promise<Answer['gaps']> {
  const { createdAt, state, education, desiredPosition } = candidates;
  const lacking = (column: typeof state | typeof education | typeof desiredPosition) =>
    sql<number>`(count(*) filter (where ${column} = ''))::int`;
  const [people] = await tx
    .select({ state: lacking(state), education: lacking(education), position: lacking(desiredPosition) })
    .from(candidates)
    .where(and(fromDay(createdAt, from), untilDay(createdAt, to)));
  const [unverified] = await tx
    .select({ count: count() })
    .from(companies)
    .where(and(gt(companies.activeCount, 0), eq(companies.verification, 'unverified')));
  const found: Readonly<Record<ReportGap, number>> = {
    state: people?.state ?? 0,
    education: people?.education ?? 0,
    position: people?.position ?? 0,
    unverifiedCompanies: unverified?.count ?? 0,
  };
  return REPORT_GAPS.map((gap) => ({ gap, count: found[gap] }));
}

export async function readPlacementReportQuery(
  { tx, now }: RouteContext,
  { query: { half } }: ParsedRequestOf<typeof readPlacementReport>,
): Promise<Answer> {
  const period = daysOfHalf(half);
  const { horizon, at } = await readHorizon(tx);
  const reader = new FactsReader(tx, NO_FIGURE_FILTERS, horizon);
  const computed = [];
  for (const { measure, by: dimensions } of REPORTED) {
    const parts = [];
    let value = 0;
    for (const by of dimensions) {
      const figure = await computeFigure(reader, { measure, by }, period, false, [], now);
      value = figure.n;
      parts.push({ by, groups: figure.groups });
    }
    computed.push({ measure, value, parts });
  }
  const names = await readNames(
    tx,
    computed.flatMap(({ parts }) => parts.flatMap(({ by, groups }) => groups.map(({ key }) => ({ by, key })))),
  );
  return {
    countedAt: at.toISOString(),
    period,
    dueOn: reportDueOn(half),
    figures: computed.map(({ measure, value, parts }) => ({
      measure,
      value,
      parts: parts.map(({ by, groups }) => ({
        by,
        groups: groups
          .map(({ key, n }) => ({ key, label: names(by, key), count: n }))
          .sort((one, other) => byName.compare(one.label, other.label)),
      })),
    })),
    gaps: await countGaps(tx, period),
  };
}
