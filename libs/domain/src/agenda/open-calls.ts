import type { OptionList } from '../catalogs';

/** Sessions of one open call. */
export const MOST_SESSIONS = 40;

/** What became of somebody's place in a session. */
export const placeStates = [
  { value: 'booked', label: 'Con lugar' },
  { value: 'waiting', label: 'En lista de espera' },
  { value: 'attended', label: 'Llegó' },
  { value: 'cancelled', label: 'Canceló' },
] as const satisfies OptionList;
export type PlaceState = (typeof placeStates)[number]['value'];

/** What staff do with a place at the door. */
export const PLACE_VERBS = ['arrive', 'takeBack', 'cancel'] as const;
export type PlaceVerb = (typeof PLACE_VERBS)[number];

interface StoredPlace {
  /** Null of who waits. */
  readonly seatedAt: Date | null;
  readonly attendedAt: Date | null;
  readonly cancelledAt: Date | null;
}

export function placeStateOf({ seatedAt, attendedAt, cancelledAt }: StoredPlace): PlaceState {
  if (cancelledAt !== null) return 'cancelled';
  if (attendedAt !== null) return 'attended';
  return seatedAt === null ? 'waiting' : 'booked';
}

const VERBS: Readonly<Record<PlaceState, readonly PlaceVerb[]>> = {
  booked: ['arrive', 'cancel'],
  waiting: ['arrive', 'cancel'],
  attended: ['takeBack'],
  cancelled: [],
};
export const placeVerbs = (state: PlaceState): readonly PlaceVerb[] => VERBS[state];
