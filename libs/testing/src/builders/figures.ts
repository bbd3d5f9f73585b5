import type { Figure } from '@vinculo/contracts/analytics';

export const aFigure = (figure: Partial<Figure> = {}): Figure => ({
  value: 40,
  n: 40,
  excluded: 0,
  clock: null,
  previous: { value: 32, n: 32 },
  series: [],
  groups: [],
  ...figure,
});
