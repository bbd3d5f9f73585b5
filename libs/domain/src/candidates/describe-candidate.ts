import { labelOf, states } from '../catalogs';

interface Described {
  readonly desiredPosition: string;
  readonly municipality: string;
  readonly state: string;
}

/** Distinguishes people of the same name: "Cajero · Xalapa, Veracruz". @param positionOf the label of a position. */
export const describeCandidate = (
  { desiredPosition, municipality, state }: Described,
  positionOf: (value: string) => string = (value) => value,
): string =>
  [positionOf(desiredPosition), [municipality, labelOf(states, state)].filter((part) => part !== '').join(', ')]
    .filter((part) => part !== '')
    .join(' · ');
