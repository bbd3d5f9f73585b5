/** One thing that is followed: how long it lasted, or how long it has lasted so far. */
export interface Observation {
  readonly days: number;
  /** False where the end was not seen: it is censored. */
  readonly hasEnded: boolean;
}

/** A moment at which some ended, and the share that lasted longer. */
export interface SurvivalStep {
  readonly days: number;
  /** How many were followed up to this moment. */
  readonly atRisk: number;
  readonly ended: number;
  /** From 0 to 1. */
  readonly share: number;
}

/** The Kaplan–Meier estimate. What is censored at the moment of an end counts as followed up to it. */
export function kaplanMeier(observations: readonly Observation[]): SurvivalStep[] {
  const sorted = observations.toSorted((one, other) => one.days - other.days);
  const steps: SurvivalStep[] = [];
  let share = 1;
  for (let first = 0; first < sorted.length;) {
    const days = sorted[first]?.days ?? 0;
    let [after, ended] = [first, 0];
    for (; sorted[after]?.days === days; after += 1) if (sorted[after]?.hasEnded === true) ended += 1;
    const atRisk = sorted.length - first;
    if (ended > 0) {
      share *= 1 - ended / atRisk;
      steps.push({ days, atRisk, ended, share });
    }
    first = after;
  }
  return steps;
}

/** The share that lasts longer than so many days. */
export const shareAt = (steps: readonly SurvivalStep[], days: number): number =>
  steps.findLast((step) => step.days <= days)?.share ?? 1;

/** When half had ended; null if more lasted as long as they were followed. */
export const medianSurvival = (steps: readonly SurvivalStep[]): number | null =>
  steps.find(({ share }) => share <= 0.5)?.days ?? null;
