import { DECIDED_STAGES, REVEALING_STAGES } from '@vinculo/domain/applications';
import type { BandCounts, DecisionCounts } from '@vinculo/domain/matching';
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/database';

/** How many of the best applications of a vacancy are looked at. */
const TOP = 10;

const among = (stages: readonly string[]): SQL =>
  sql.join(
    stages.map((stage) => sql`${stage}`),
    sql`, `,
  );
/** Whether it reached one of these stages and that was not taken back. */
const reached = (stages: readonly string[]): SQL =>
  sql`coalesce(sum(reached.amount) filter (where reached.to_state in (${among(stages)})), 0) > 0`;

/**
 * Applications with their score when they were made: vacancy_id, score, is_decided (nothing is left to decide),
 * is_discarded, is_forward (shortlisted or further), is_interviewed, is_hired. Those of erased people are in no row.
 */
const outcomes = (version: number): SQL => sql`(
  select scored.vacancy_id, scored.to_state::int as score, scored.fact_id,
    applications.state in (${among(DECIDED_STAGES)}) as is_decided, applications.state = 'discarded' as is_discarded,
    ${reached(REVEALING_STAGES)} as is_forward, ${reached(['interview', 'offer', 'hired'])} as is_interviewed,
    ${reached(['hired'])} as is_hired
  from facts scored
    join applications on applications.application_id = scored.record_id
    join facts reached on reached.record_id = scored.record_id and reached.kind = 'application_stage'
  where scored.kind = 'match_score' and scored.source = ${String(version)} and scored.to_state <> 'none'
  group by scored.fact_id, applications.application_id
) as outcomes`;

const count = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
const HAS_END = sql`is_interviewed or is_decided`;
const HAS_DECISION = sql`is_forward or is_decided`;

/** How many have a score, and by band of ten what became of those that reached an interview or came to an end. */
export const countBands = (tx: Tx, version: number): Promise<(BandCounts & { readonly scored: number })[]> =>
  tx
    .select({
      band: sql<number>`least(score / 10, 9)`,
      scored: sql<number>`count(*)::int`,
      decided: count(HAS_END),
      interviewed: count(sql`is_interviewed`),
      hired: count(sql`is_hired`),
    })
    .from(outcomes(version))
    .groupBy(sql`1`);

interface TopCounts {
  readonly vacancies: number;
  readonly decided: number;
  readonly forward: number;
  readonly topDecided: number;
  readonly topForward: number;
}

/** Of vacancies with ten scored applications or more: how many were decided and moved forward, and of the ten best. */
export async function countTop(tx: Tx, version: number): Promise<TopCounts | undefined> {
  const ranked = sql`(
    select *, row_number() over (partition by vacancy_id order by score desc, fact_id) as rank,
      count(*) over (partition by vacancy_id) as size
    from ${outcomes(version)}
  ) as ranked`;
  const top = sql`rank <= ${TOP}`;
  const [counts] = await tx
    .select({
      vacancies: sql<number>`count(distinct vacancy_id)::int`,
      decided: count(HAS_DECISION),
      forward: count(sql`is_forward`),
      topDecided: count(sql`${top} and (${HAS_DECISION})`),
      topForward: count(sql`${top} and is_forward`),
    })
    .from(ranked)
    .where(sql`size >= ${TOP}`);
  return counts;
}

/** Whom the team moved forward or discarded, by whether their score reached the threshold. */
export async function countDecisions(tx: Tx, version: number, threshold: number): Promise<DecisionCounts> {
  const isOver = sql`score >= ${threshold}`;
  const isDiscarded = sql`is_discarded and not is_forward`;
  const [counts] = await tx
    .select({
      forwardOver: count(sql`is_forward and ${isOver}`),
      forwardUnder: count(sql`is_forward and not (${isOver})`),
      discardedOver: count(sql`${isDiscarded} and ${isOver}`),
      discardedUnder: count(sql`${isDiscarded} and not (${isOver})`),
    })
    .from(outcomes(version));
  return counts ?? { forwardOver: 0, forwardUnder: 0, discardedOver: 0, discardedUnder: 0 };
}
