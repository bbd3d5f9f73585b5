import { matchScore, PositionKin, type MatchVacancy } from '@vinculo/domain/matching';
import { model, POSITIONS, world } from './score-index.fixture';
import { ScoreIndex, type Ranked, type ScoredCandidate } from './score-index';

type People = Map<number, ScoredCandidate>;

/** Everyone's score by the domain, best first, then in the order of their positions. */
const scoredAnew = (people: People, vacancy: MatchVacancy, kin: PositionKin): readonly Ranked[] =>
  [...people]
    .flatMap(([position, person]) => {
      const score = matchScore(person, vacancy, model, kin);
      return score === null ? [] : [{ position, score }];
    })
    .sort((one, other) => other.score - one.score || one.position - other.position);

/** The ranking of everyone, read in pages. */
function pagesOf(index: ScoreIndex, vacancy: MatchVacancy): readonly Ranked[] {
  const all: Ranked[] = [];
  for (;;) {
    const { page } = index.rank({ vacancy, model, limit: 70, after: all.at(-1) });
    all.push(...page);
    if (page.length < 70) return all;
  }
}

test.each([1, 2, 3, 4, 5])(
  'kept scores follow all changes of people, of the vacancy and of the families (%i)',
  (seed) => {
    const { random, candidate, vacancy } = world(seed);
    const index = new ScoreIndex(POSITIONS);
    const people: People = new Map();
    let kin = new PositionKin(POSITIONS);
    const asked: [MatchVacancy, MatchVacancy, MatchVacancy] = [vacancy(), vacancy(), vacancy()];
    for (let round = 0; round < 20; round += 1) {
      // In one round more than the positions that are noted.
      const changes = Array.from({ length: round === 10 ? 11_000 : random.int(0, 30) }, () => {
        const position = random.int(0, 200 + 50 * round);
        const person = random.int(0, 4) === 0 ? null : candidate(0);
        if (person === null) people.delete(position);
        else people.set(position, person);
        return [position, person] as const;
      });
      index.set(changes);
      if (random.int(0, 3) === 0) asked[random.int(0, 2)] = vacancy();
      if (random.int(0, 3) === 0) {
        const regrouped = POSITIONS.map((position) => ({
          ...position,
          family: random.pick(['', 'Soldadura', 'Ventas'] as const),
          functions: random.int(0, 1) === 1 ? ['Vender'] : [],
        }));
        index.regroup(regrouped);
        kin = new PositionKin(regrouped);
      }
      // The others' kept scores fall behind by several rounds.
      const one = random.pick(asked);
      const expected = scoredAnew(people, one, kin);
      expect(pagesOf(index, one)).toEqual(expected);
      expect(index.count({ vacancy: one, model })).toBe(
        expected.filter(({ score }) => score >= model.threshold).length,
      );
      const { histogram, insufficient } = index.rank({ vacancy: one, model, limit: 1 });
      expect(histogram).toEqual(
        Array.from({ length: 101 }, (_, score) => expected.filter((ranked) => ranked.score === score).length),
      );
      expect(insufficient).toBe(people.size - expected.length);
    }
  },
);
