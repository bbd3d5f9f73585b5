import { parseArgs } from 'node:util';
import { matchScore } from '@vinculo/domain/matching';
import { asc, gt, sql } from 'drizzle-orm';
import { runOnDatabase } from '../../apps/api/src/db/engines/run-on-database.ts';
import { candidates } from '../../apps/api/src/db/schema/candidates.ts';
import { vacancies } from '../../apps/api/src/db/schema/vacancies.ts';
import { EVIDENCE } from '../../apps/api/src/modules/matching/index/candidate-feed.ts';
import { createMatchIndex } from '../../apps/api/src/modules/matching/index/match-index.ts';
import { matchVacancyOf } from '../../apps/api/src/modules/matching/match-vacancy.ts';
import { readScoring } from '../../apps/api/src/modules/matching/scoring.ts';
import { createRandom } from '../../apps/api/src/seed/random.ts';

// npx tsx --tsconfig apps/api/tsconfig.json tools/reliability/check-scores.mjs [--vacancies 100] [--seed 1]
// Holds the scores of the index in memory against those of the domain, for random vacancies over everyone in the
// database that DATABASE_URL or DATA_DIR names. Nobody may write to it meanwhile. Exits with 1 if two scores differ.

const { values } = parseArgs({
  options: { vacancies: { type: 'string', default: '100' }, seed: { type: 'string', default: String(Date.now()) } },
});
const COUNT = Number(values.vacancies);
const SHOWN = 20;
const PAGE = 1_000;
/** Of people who have no score, opposed it or do not exist. */
const NONE = 255;

/** Each requirement is that of a random stored vacancy, so that they meet in new ways. */
function randomVacancies(stored, random) {
  return Array.from({ length: COUNT }, () =>
    Object.fromEntries(Object.keys(stored[0]).map((name) => [name, random.pick(stored)[name]])),
  );
}

async function indexedScores(index, request, size) {
  const { page } = await index.rank({ ...request, limit: size });
  const scores = new Uint8Array(size).fill(NONE);
  for (const { position, score } of page) scores[position] = score;
  return scores;
}

async function* everyone(tx) {
  for (let after = -1; ;) {
    const rows = await tx
      .select({ ...EVIDENCE, position: candidates.position, automatedScoring: candidates.automatedScoring })
      .from(candidates)
      .where(gt(candidates.position, after))
      .orderBy(asc(candidates.position))
      .limit(PAGE);
    yield* rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1).position;
  }
}

await runOnDatabase(async ({ read }) => {
  const stored = (await read.select().from(vacancies)).map(matchVacancyOf);
  const [{ size }] = await read
    .select({ size: sql`coalesce(max(${candidates.position}) + 1, 0)`.mapWith(Number) })
    .from(candidates);
  if (stored.length === 0 || size === 0) throw new Error('The database has no vacancies or no candidates.');
  const { model, kin } = await readScoring(read);
  const drawn = randomVacancies(stored, createRandom(Number(values.seed)));
  const index = createMatchIndex(read);
  const started = performance.now();
  await index.count([]);
  const loaded = performance.now();
  const indexed = [];
  for (const vacancy of drawn) indexed.push(await indexedScores(index, { vacancy, model }, size));
  const ranked = performance.now();
  await index.close();

  let people = 0;
  let scores = 0;
  let differences = 0;
  for await (const { position, automatedScoring, ...candidate } of everyone(read)) {
    people += 1;
    for (const [at, vacancy] of drawn.entries()) {
      const expected = (automatedScoring ? matchScore(candidate, vacancy, model, kin) : null) ?? NONE;
      if (expected !== NONE) scores += 1;
      if (indexed[at][position] === expected) continue;
      differences += 1;
      if (differences <= SHOWN)
        console.log(
          `Vacancy ${at}, position ${position}: ${indexed[at][position]} in the index, ${expected} by the domain.`,
        );
    }
  }
  const ms = (value) => Math.round(value).toLocaleString('en-US');
  const count = (value) => value.toLocaleString('en-US');
  console.log(
    [
      `${count(COUNT)} random vacancies (seed ${values.seed}) over ${count(people)} candidates: ${count(scores)} scores, ${count(differences)} differences.`,
      `The index read everyone in ${ms(loaded - started)} ms and ranked them for a vacancy in ${ms((ranked - loaded) / COUNT)} ms on average;`,
      `the domain took ${ms((performance.now() - ranked) / COUNT)} ms for a vacancy.`,
    ].join('\n'),
  );
  if (differences > 0) process.exitCode = 1;
});
