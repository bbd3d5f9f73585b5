import { NO_FIGURE_FILTERS, type readTeam } from '@vinculo/contracts/analytics';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { STAGE_WAITS, TEAM_FIGURES, teamSpread, type Period } from '@vinculo/domain/measures';
import { can } from '@vinculo/domain/session';
import { and, between, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { facts } from '../../../db/schema/facts';
import type { RouteContext } from '../../../http/route';
import { readHorizon } from '../../facts/daily-sums.repository';
import { listAll as listStaff } from '../../staff/staff.repository';
import { isCounted } from '../fact-conditions';
import { FactsReader } from '../facts-reader';
import { computeFigure } from '../figures';
import { allHolidays } from '../read-figures.query';
import { HOUR, isWorkOf, WEEKDAY } from './work';
import { readWorkload } from './workload';

const byName = new Intl.Collator('es-MX');

/** How many changes a member of staff made, or all of them, by weekday and hour. */
function readHours(tx: Tx, uid: string | null, { from, to }: Period, horizon: string) {
  return tx
    .select({
      weekday: WEEKDAY,
      hour: HOUR,
      count: sql<number>`sum(${facts.amount})::int`,
    })
    .from(facts)
    .where(and(isWorkOf(uid), between(facts.day, from, to), isCounted(horizon)))
    .groupBy(sql`1, 2`)
    .having(sql`sum(${facts.amount}) > 0`)
    .orderBy(sql`1, 2`);
}

export async function readTeamQuery(
  { tx, now, actor }: RouteContext,
  { body: { period } }: ParsedRequestOf<typeof readTeam>,
): Promise<ResponseOf<typeof readTeam>> {
  const { horizon, at } = await readHorizon(tx);
  const reader = new FactsReader(tx, NO_FIGURE_FILTERS, horizon);
  const holidays = await allHolidays(tx, now);
  const active = (await listStaff(tx)).filter(({ isDeactivated }) => !isDeactivated);
  const seesTeam = can(actor.claims, 'analytics:team');
  const isShown = (uid: string) => seesTeam || uid === actor.uid;
  const uids = new Set(active.map(({ uid }) => uid));
  const figures = [];
  for (const { measure, by } of TEAM_FIGURES) {
    const { groups } = await computeFigure(reader, { measure, by }, period, false, holidays, now);
    const ofTeam = groups.filter(({ key }) => uids.has(key));
    figures.push({
      measure,
      by,
      people: ofTeam.filter(({ key }) => isShown(key)).map(({ key: uid, value, n }) => ({ uid, value, n })),
      spread: teamSpread(ofTeam.flatMap(({ value }) => (value === null ? [] : [value]))),
    });
  }
  const waits = [];
  for (const measure of STAGE_WAITS) {
    const { value, n, groups } = await computeFigure(reader, { measure, by: 'owner' }, period, false, holidays, now);
    const own = groups.find(({ key }) => key === actor.uid);
    waits.push({ measure, value: seesTeam ? value : (own?.value ?? null), n: seesTeam ? n : (own?.n ?? 0) });
  }
  return {
    countedAt: at.toISOString(),
    people: active
      .filter(({ uid }) => isShown(uid))
      .map(({ uid, name }) => ({ uid, name, isOwn: uid === actor.uid }))
      .sort((one, other) => byName.compare(one.name, other.name)),
    figures,
    workload: await readWorkload(tx, [...uids].filter(isShown), now),
    waits,
    hours: await readHours(tx, seesTeam ? null : actor.uid, period, horizon),
  };
}
