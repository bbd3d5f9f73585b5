import { hideSmallGroups, wilsonInterval, type Interval } from '../measures';
import { SMALL_SAMPLE } from './impact-audit';

/** How many applications had a score of a band of ten, and what became of them. */
export interface BandCounts {
  /** 0 for the scores 0 to 9, 9 for 90 to 100. */
  readonly band: number;
  /** Those that reached an interview or came to an end. */
  readonly decided: number;
  readonly interviewed: number;
  readonly hired: number;
}

/** A share with its 95 % confidence interval, in percent; null of a small sample. */
export interface SharedOutcome {
  readonly n: number;
  readonly value: number | null;
  readonly interval?: Interval | undefined;
}

/** Bands of fewer applications are hidden together. */
const LEAST_IN_BAND = 5;
const BAND_WIDTH = 10;
const LAST_BAND = 9;

export const shareOfOutcome = (part: number, n: number): SharedOutcome =>
  n < SMALL_SAMPLE ? { n, value: null } : { n, value: (100 * part) / n, interval: wilsonInterval(part, n) };

/** How often applications of each band of scores reached an interview, and a hire: a fair score rises. */
export function calibrationOf(counts: readonly BandCounts[]) {
  const { shown, hidden } = hideSmallGroups(
    counts.map(({ band, decided }) => ({ key: String(band), count: decided })),
    LEAST_IN_BAND,
  );
  const keys = new Set(shown.map(({ key }) => key));
  return {
    bands: counts
      .filter(({ band }) => keys.has(String(band)))
      .toSorted((one, other) => one.band - other.band)
      .map(({ band, decided, interviewed, hired }) => ({
        band,
        from: BAND_WIDTH * band,
        to: BAND_WIDTH * band + (band === LAST_BAND ? BAND_WIDTH : BAND_WIDTH - 1),
        interviewed: shareOfOutcome(interviewed, decided),
        hired: shareOfOutcome(hired, decided),
      })),
    hidden: hidden.count,
  };
}

/** Decisions on applications by whether their score reached the threshold. */
export interface DecisionCounts {
  readonly forwardOver: number;
  readonly forwardUnder: number;
  readonly discardedOver: number;
  readonly discardedUnder: number;
}

/** How often people decide against the score: they move forward who is under the threshold, or discard who reaches it. */
export const overridesOf = ({ forwardOver, forwardUnder, discardedOver, discardedUnder }: DecisionCounts) => ({
  all: shareOfOutcome(forwardUnder + discardedOver, forwardOver + forwardUnder + discardedOver + discardedUnder),
  forwardUnder: shareOfOutcome(forwardUnder, forwardOver + forwardUnder),
  discardedOver: shareOfOutcome(discardedOver, discardedOver + discardedUnder),
});
