/** Natural logarithms of factorials, grown as needed. */
const LOG_FACTORIALS = [0];
function logFactorial(n: number): number {
  for (let next = LOG_FACTORIALS.length; next <= n; next += 1)
    LOG_FACTORIALS.push((LOG_FACTORIALS[next - 1] ?? 0) + Math.log(next));
  return LOG_FACTORIALS[n] ?? 0;
}
const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/** Tables as likely as the observed one, up to rounding, count as such. */
const TOLERANCE = 1e-7;

/**
 * Fisher's exact test of a 2 x 2 table, two-sided: the probability, under equal rates, of a table that is at most as
 * likely as this one (as fisher.test of R computes it).
 * @param selectedA how many of the first group were selected, out of `totalA`; the same of the second.
 */
export function fisherExact(selectedA: number, totalA: number, selectedB: number, totalB: number): number {
  const selected = selectedA + selectedB;
  const total = totalA + totalB;
  const likelihood = (a: number): number =>
    logChoose(totalA, a) + logChoose(totalB, selected - a) - logChoose(total, selected);
  const observed = likelihood(selectedA);
  let sum = 0;
  for (let a = Math.max(0, selected - totalB); a <= Math.min(totalA, selected); a += 1) {
    const one = likelihood(a);
    if (one <= observed + TOLERANCE) sum += Math.exp(one);
  }
  return Math.min(1, sum);
}
