import { labelOf, states, type Modality, type State, type WorkDays, type WorkTime, type WorkTurn } from '../catalogs';

export const WISH_LISTS = [
  'wishedTimes',
  'wishedModalities',
  'wishedDays',
  'wishedTurns',
  'knownFunctions',
  'wishedPlaces',
] as const;
/** The fields about the work a person looks for. */
export const WISH_FIELDS = [...WISH_LISTS, 'wishedPay'] as const;

/** A place to work; the municipality is '' for the whole state. */
export interface WishedPlace {
  readonly state: State;
  readonly municipality: string;
}

/** "Xalapa, Veracruz de Ignacio de la Llave", or the state alone. */
export const wishedPlaceText = ({ state, municipality }: Record<keyof WishedPlace, string>): string =>
  [municipality, labelOf(states, state)].filter((part) => part !== '').join(', ');

/** What a person would accept. An empty list or null is unknown. */
export interface Wishes {
  readonly wishedTimes: readonly WorkTime[];
  readonly wishedModalities: readonly Modality[];
  readonly wishedDays: readonly WorkDays[];
  readonly wishedTurns: readonly WorkTurn[];
  /** The least pay, in Mexican pesos a month, gross unless known otherwise. */
  readonly wishedPay: number | null;
  /** Entries of the catalogue of functions. */
  readonly knownFunctions: readonly string[];
  readonly wishedPlaces: readonly WishedPlace[];
}

/** The wishes of a file where nobody asked for them. */
export const noWishes = () =>
  ({
    wishedTimes: [],
    wishedModalities: [],
    wishedDays: [],
    wishedTurns: [],
    wishedPay: null,
    knownFunctions: [],
    wishedPlaces: [],
  }) satisfies Wishes;
