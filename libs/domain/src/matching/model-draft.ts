import { matchParts, type MatchModel } from './model';

/** What a version of the score sets: what a draft changes and two people activate. */
export type ModelSettings = Pick<MatchModel, 'weights' | 'threshold'>;

/** The points of all parts of a model. */
export const WHOLE_WEIGHT = 100;

export const sumOfWeights = ({ weights }: Pick<ModelSettings, 'weights'>): number =>
  matchParts.reduce((sum, { value }) => sum + weights[value], 0);

/** What another version of the score changes, a sentence for each part. */
export function modelChanges(from: ModelSettings, to: ModelSettings): string[] {
  const changes = matchParts.flatMap(({ value, label }) => {
    const [before, after] = [from.weights[value], to.weights[value]];
    if (before === after) return [];
    return [`${label}: ${after > before ? 'sube' : 'baja'} de ${before} a ${after} puntos`];
  });
  if (from.threshold === to.threshold) return changes;
  return [
    ...changes,
    `Umbral: ${to.threshold > from.threshold ? 'sube' : 'baja'} de ${from.threshold} a ${to.threshold}, se propone a ${
      to.threshold > from.threshold ? 'menos' : 'más'
    } personas`,
  ];
}
