/** The 95 % confidence interval of a figure, in its unit. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The normal quantile of 95 %. */
export const Z_95 = 1.959964;

/** Wilson's score interval of a share, from 0 to 100. @param n more than 0. */
export function wilsonInterval(part: number, n: number): Interval {
  const [share, square] = [part / n, (Z_95 * Z_95) / n];
  const middle = (share + square / 2) / (1 + square);
  const half = (Z_95 * Math.sqrt((share * (1 - share)) / n + square / (4 * n))) / (1 + square);
  return { low: 100 * Math.max(0, middle - half), high: 100 * Math.min(1, middle + half) };
}

/**
 * The adjusted Wald interval of a net score such as NPS, from -100 to 100: with three more answers, 3/4 of them
 * promoters and 3/4 detractors (Rocks 2016; Sauro and Lewis).
 */
export function netInterval(promoters: number, detractors: number, n: number): Interval {
  const size = n + 3;
  const [up, down] = [(promoters + 0.75) / size, (detractors + 0.75) / size];
  const net = up - down;
  const half = Z_95 * Math.sqrt((up + down - net * net) / size);
  return { low: 100 * Math.max(-1, net - half), high: 100 * Math.min(1, net + half) };
}
