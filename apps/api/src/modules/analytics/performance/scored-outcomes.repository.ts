import { DECIDED_STAGES, REVEALING_STAGES } from '@vinculo/domain/applications';
import type { ModelPart, Period } from '@vinculo/domain/measures';
import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { facts } from '../../../db/schema/facts';
import type { Slice } from '../facts-reader';
import { isHiddenIn, listedAtIn } from '../hidden-changes';

/** How many of the best applications of a vacancy are looked at. */
const TOP = 10;

/** The version of a score, its threshold, and the days on which the applications were made. */
export interface ScoredQuestion {
  readonly version: number;
  readonly threshold: number;
  readonly period: Period;
}

const among = (stages: readonly string[]): SQL =>
  sql.join(
    stages.map((stage) => sql`${stage}`),
    sql`, `,
  );

/** The furthest of `REVEALING_STAGES` that was reached and not taken back, counted from 1; 0 for none. */
const FURTHEST = sql`case ${sql.join(
  REVEALING_STAGES.map(
    (stage, index) =>
      sql`when sum(reached.amount) filter (where reached.to_state = ${stage}) > 0 then ${sql.raw(String(index + 1))}`,
  ).toReversed(),
  sql` `,
)} else 0 end`;

const SCORED = { kind: sql`scored.kind`, vacancyID: sql`scored.vacancy_id`, recordID: sql`scored.record_id` };
const LISTED_AT = listedAtIn({
  at: sql`outcomes.at`,
  day: sql`outcomes.day`,
  isHidden: sql`outcomes.is_hidden`,
});

/**
 * Applications with their score when they were made: at, fact_id, vacancy_id, score, furthest, is_decided (nothing is
 * left to decide), is_discarded, is_hidden, rank in their vacancy, and size of it, over any time. Those of erased people are in no
 * row.
 */
const outcomes = ({ version, period }: ScoredQuestion): SQL => sql`(
  select * from (
    select scored.*, row_number() over best as rank, count(*) over (partition by vacancy_id) as size
    from (
      select scored.at, scored.day, scored.fact_id, scored.vacancy_id, scored.to_state::int as score,
        ${FURTHEST} as furthest, applications.state in (${among(DECIDED_STAGES)}) as is_decided,
        applications.state = 'discarded' as is_discarded, ${isHiddenIn(SCORED)} as is_hidden
      from facts scored
        join applications on applications.application_id = scored.record_id
        join facts reached on reached.record_id = scored.record_id and reached.kind = 'application_stage'
      where scored.kind = 'match_score' and scored.source = ${String(version)} and scored.to_state <> 'none'
      group by scored.fact_id, applications.application_id
    ) as scored
    window best as (partition by vacancy_id order by score desc, fact_id)
  ) as ranked
  where day between ${period.from} and ${period.to}
) as outcomes`;

const INTERVIEW = sql.raw(String(REVEALING_STAGES.indexOf('interview') + 1));
const HIRED = sql.raw(String(REVEALING_STAGES.indexOf('hired') + 1));
const IS_FORWARD = sql`(furthest > 0)`;
const IS_INTERVIEWED = sql`(furthest >= ${INTERVIEW})`;
const BAND = sql<number>`least(score / 10, 9)`;

interface Counted {
  readonly counts: SQL;
  readonly hasOutcome: SQL;
}

/** Which applications each figure counts, and which of them have its outcome. */
function partOf(part: ModelPart, threshold: number): Counted {
  const hasEnd = sql`(${IS_INTERVIEWED} or is_decided)`;
  const ofVacancies = sql`(size >= ${TOP} and (${IS_FORWARD} or is_decided))`;
  const isDiscarded = sql`(is_discarded and not ${IS_FORWARD})`;
  const isOver = sql`(score >= ${threshold})`;
  switch (part) {
    case 'correlated':
    case 'interviewed':
      return { counts: hasEnd, hasOutcome: IS_INTERVIEWED };
    case 'hired':
      return { counts: hasEnd, hasOutcome: sql`furthest = ${HIRED}` };
    case 'top':
      return { counts: sql`(${ofVacancies} and rank <= ${TOP})`, hasOutcome: IS_FORWARD };
    case 'all':
      return { counts: ofVacancies, hasOutcome: IS_FORWARD };
    case 'decided':
      return { counts: sql`(${IS_FORWARD} or ${isDiscarded})`, hasOutcome: sql`(${IS_FORWARD} <> ${isOver})` };
    case 'forwardUnder':
      return { counts: IS_FORWARD, hasOutcome: sql`not ${isOver}` };
    case 'discardedOver':
      return { counts: isDiscarded, hasOutcome: isOver };
  }
}

const count = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;

/** How many applications a figure counts, and how many have its outcome. */
export interface PartCount {
  readonly n: number;
  readonly part: number;
}

export interface ScoreCount {
  readonly band: number;
  readonly score: number;
  readonly furthest: number;
  readonly scored: number;
  readonly decided: number;
  readonly interviewed: number;
  readonly hired: number;
}

/**
 * How many applications have each score and furthest stage, and how many of them a figure of their ends counts; the same
 * of each figure of decisions; and of how many vacancies the best are. The scored applications are read once.
 */
export async function countOutcomes<Part extends ModelPart>(
  tx: Tx,
  question: ScoredQuestion,
  parts: readonly Part[],
): Promise<{
  readonly scores: readonly ScoreCount[];
  readonly vacancies: number;
  readonly of: (part: Part) => PartCount;
}> {
  const rows = await tx
    .select({
      isWhole: sql<boolean>`grouping(score, furthest) > 0`,
      band: BAND,
      score: sql<number>`score`,
      furthest: sql<number>`furthest`,
      scored: count(sql`true`),
      decided: count(partOf('correlated', question.threshold).counts),
      interviewed: count(partOf('interviewed', question.threshold).hasOutcome),
      hired: count(partOf('hired', question.threshold).hasOutcome),
      vacancies: sql<number>`(count(distinct vacancy_id) filter (where size >= ${TOP}))::int`,
      counts: sql<PartCount[]>`json_build_array(${sql.join(
        parts.map((part) => {
          const { counts, hasOutcome } = partOf(part, question.threshold);
          return sql`json_build_object('n', ${count(counts)}, 'part', ${count(sql`${counts} and ${hasOutcome}`)})`;
        }),
        sql`, `,
      )})`,
    })
    .from(outcomes(question))
    .groupBy(sql`grouping sets ((score, furthest), ())`);
  const whole = rows.find(({ isWhole }) => isWhole);
  return {
    scores: rows.filter(({ isWhole }) => !isWhole),
    vacancies: whole?.vacancies ?? 0,
    of: (part) => whole?.counts[parts.indexOf(part)] ?? { n: 0, part: 0 },
  };
}

/** The facts of the applications that a figure counts, newest first, with whether each has the outcome; and how many. */
export async function listOutcomes(
  tx: Tx,
  question: ScoredQuestion,
  { part, band }: { readonly part: ModelPart; readonly band?: number | undefined },
  { after, limit }: Slice & { readonly limit: number },
) {
  const { counts, hasOutcome } = partOf(part, question.threshold);
  const which = band === undefined ? counts : sql`(${counts} and ${BAND} = ${band})`;
  const [total] = await tx.select({ count: count(which) }).from(outcomes(question));
  const rows = await tx
    .select({
      isPart: sql<boolean>`${hasOutcome}`,
      change: { ...getTableColumns(facts), count: sql<number>`1`, isHidden: sql<boolean>`outcomes.is_hidden` },
    })
    .from(outcomes(question))
    .innerJoin(facts, sql`${facts.factID} = outcomes.fact_id`)
    .where(
      after === undefined
        ? which
        : sql`${which} and (${LISTED_AT}, outcomes.fact_id) < (${sql.param(after.at, facts.at)}, ${after.factID})`,
    )
    .orderBy(sql`${LISTED_AT} desc, outcomes.fact_id desc`)
    .limit(limit);
  return { rows, total: total?.count ?? 0 };
}
