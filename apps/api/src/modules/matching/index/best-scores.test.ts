import { matchScore } from '@vinculo/domain/matching';
import { BestScores, type ActiveRequest } from './best-scores';
import { kin, model, POSITIONS, world } from './score-index.fixture';
import { ScoreIndex, type ScoredCandidate } from './score-index';

test.each([1, 2, 3, 4, 5])('however candidates and vacancies change, all is as if computed anew (%i)', (seed) => {
  const { random, candidate, vacancy } = world(seed);
  const index = new ScoreIndex(POSITIONS);
  const best = new BestScores(index);
  const people = new Map<number, ScoredCandidate>();
  /** What the database would hold. */
  const stored = new Map<number, number>();
  let active: ActiveRequest[] = [];
  for (let round = 0; round < 12; round += 1) {
    for (let change = 0; change < 40; change += 1) {
      const position = random.int(1, 900 + 300 * round);
      const isGone = random.int(0, 9) === 0;
      if (isGone) people.delete(position);
      else people.set(position, candidate(stored.get(position) ?? 0));
      index.set([[position, people.get(position) ?? null]]);
    }
    active = active.filter(() => random.int(0, 4) > 0);
    for (let added = random.int(0, 3); added > 0; added -= 1)
      active.push({ key: `${round}-${added}`, vacancy: vacancy(), model, isBlind: random.int(0, 3) === 0 });
    for (let left = best.start(active); left > 0;) left = best.step();
    for (const [position, score] of best.changes(10_000)) {
      stored.set(position, score);
      const person = people.get(position);
      // The index reads again what is stored.
      if (person !== undefined) people.set(position, { ...person, matches: score });
      index.set([[position, people.get(position) ?? null]]);
    }
    const scores = active.map(({ key, vacancy: one, isBlind }) => ({
      ...{ key, isBlind },
      of: [...people].map(([position, person]) => [position, matchScore(person, one, model, kin) ?? 0] as const),
    }));
    expect(best.counts()).toEqual(
      new Map(scores.map(({ key, of }) => [key, of.filter(([, score]) => score >= model.threshold).length])),
    );
    for (const position of people.keys())
      expect([round, position, stored.get(position) ?? 0]).toEqual([
        round,
        position,
        Math.max(
          0,
          ...scores.flatMap(({ of, isBlind }) =>
            isBlind ? [] : of.filter(([at]) => at === position).map(([, score]) => score),
          ),
        ),
      ]);
  }
});

test('what did not change takes no steps', () => {
  const { candidate, vacancy } = world(9);
  const index = new ScoreIndex(POSITIONS);
  const best = new BestScores(index);
  const person = candidate(0);
  const active = [{ key: 'one', vacancy: vacancy(), model, isBlind: false }];
  index.set([[7, person]]);
  expect(best.start(active)).toBe(1);
  expect(best.step()).toBe(0);
  index.set([[7, { ...person, matches: 40 }]]);
  expect(best.start(active)).toBe(0);
  index.set([[7, { ...person, education: 'Master' }]]);
  expect(best.start(active)).toBe(1);
});

test('a best score that was not stored is a change again', () => {
  const { candidate, vacancy } = world(9);
  const index = new ScoreIndex(POSITIONS);
  const best = new BestScores(index);
  const active = [{ key: 'one', vacancy: { ...vacancy(), typePosition: 'Mesero' }, model, isBlind: false }];
  const person = { ...candidate(0), desiredPosition: 'Mesero', education: 'High School' as const };
  index.set([[7, person]]);
  const changes = () => {
    for (let left = best.start(active); left > 0;) left = best.step();
    return best.changes(10);
  };
  const [first] = changes();
  expect(first).toEqual([7, matchScore(person, active[0]!.vacancy, model, kin)]);
  expect(changes()).toEqual([first]);
  index.set([[7, { ...person, matches: first?.[1] ?? 0 }]]);
  expect(changes()).toEqual([]);
});
