import { experienceBandOf, type ExperienceBand } from './experience-bands';

test.each<[number[], ExperienceBand]>([
  [[], 'none'],
  [[0], '1-2'],
  [[1, 1], '1-2'],
  [[3], '3-5'],
  [[2, 3], '3-5'],
  [[6], '6-10'],
  [[10], '6-10'],
  [[5, 6], '11+'],
])('jobs of %j years: %s', (years, band) =>
  expect(experienceBandOf(years.map((count) => ({ years: count })))).toBe(band),
);
