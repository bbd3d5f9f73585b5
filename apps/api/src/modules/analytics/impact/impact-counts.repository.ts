import type { IMPACT_STEPS } from '@vinculo/contracts/analytics';
import { REVEALING_STAGES } from '@vinculo/domain/applications';
import type { CategoryCounts } from '@vinculo/domain/matching';
import { desc, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { impactAudits, type ImpactCounts } from '../../../db/schema/matching';

type Step = (typeof IMPACT_STEPS)[number];

/** What people call themselves; '' for those who do not say. */
const GENDER = sql`case when gender = 'no-say' then '' else gender end`;
const AGE = sql`case
  when birth_date is null then ''
  when birth_date > current_date - interval '25 years' then '18-24'
  when birth_date > current_date - interval '35 years' then '25-34'
  when birth_date > current_date - interval '45 years' then '35-44'
  when birth_date > current_date - interval '55 years' then '45-54'
  else '55+' end`;

const stages = sql.join(
  REVEALING_STAGES.map((stage) => sql`${stage}`),
  sql`, `,
);

/** The people of each step: gender, age, is_selected, is_over (null without scores). */
const PEOPLE: Readonly<Record<Step, (threshold: number) => SQL>> = {
  match: (threshold) => sql`
    select ${GENDER} as gender, ${AGE} as age, matches >= ${threshold} as is_selected,
      matches > (select percentile_cont(0.5) within group (order by matches) from candidates where automated_scoring and matches > 0) as is_over
    from candidates where automated_scoring and matches > 0`,
  shortlist: () => sql`
    select ${GENDER} as gender, ${AGE} as age, null::boolean as is_over,
      exists (select 1 from application_changes where application_changes.application_id = applications.application_id
        and to_stage in (${stages})) as is_selected
    from applications join candidates using (doc_id)`,
};

interface CountRow extends CategoryCounts {
  readonly gender: string;
  readonly age: string;
}

/** Sums by gender and age: nothing of a person leaves the database. */
async function countStep(tx: Tx, step: Step, threshold: number): Promise<CountRow[]> {
  return tx
    .select({
      gender: sql<string>`gender`,
      age: sql<string>`age`,
      category: sql<string>`gender || ' ' || age`,
      total: sql<number>`count(*)::int`,
      selected: sql<number>`(count(*) filter (where is_selected))::int`,
      overMedian: sql<
        number | null
      >`case when count(is_over) = 0 then null else (count(*) filter (where is_over))::int end`,
    })
    .from(sql`(${PEOPLE[step](threshold)}) as people`)
    .groupBy(sql`1, 2, 3`);
}

const SUBJECTS: Readonly<Record<ImpactCounts['subject'], (row: CountRow) => string>> = {
  gender: ({ gender }) => gender,
  age: ({ age }) => age,
  genderAge: ({ gender, age, category }) => (gender === '' || age === '' ? '' : category),
};

const plus = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : one + other;

function sumBy(rows: readonly CountRow[], step: Step, subject: ImpactCounts['subject']): ImpactCounts {
  const sums = new Map<string, CategoryCounts>();
  for (const row of rows) {
    const category = SUBJECTS[subject](row);
    const known = sums.get(category);
    sums.set(category, {
      category,
      total: (known?.total ?? 0) + row.total,
      selected: (known?.selected ?? 0) + row.selected,
      overMedian: plus(known?.overMedian ?? null, row.overMedian),
    });
  }
  const unknown = sums.get('')?.total ?? 0;
  sums.delete('');
  return {
    step,
    subject,
    counts: [...sums.values()].sort((one, other) => (one.category < other.category ? -1 : 1)),
    unknown,
  };
}

/** The sums that an audit of adverse impact stands on. */
export async function countImpact(tx: Tx, threshold: number): Promise<ImpactCounts[]> {
  const all: ImpactCounts[] = [];
  for (const step of ['match', 'shortlist'] as const) {
    const rows = await countStep(tx, step, threshold);
    for (const subject of ['gender', 'age', 'genderAge'] as const) all.push(sumBy(rows, step, subject));
  }
  return all;
}

export async function storeAudit(tx: Tx, row: typeof impactAudits.$inferInsert): Promise<void> {
  await tx.insert(impactAudits).values(row);
}

export async function findLatestAudit(tx: Tx): Promise<typeof impactAudits.$inferSelect | undefined> {
  const [row] = await tx.select().from(impactAudits).orderBy(desc(impactAudits.at)).limit(1);
  return row;
}
