import { LIST_LIMITS, type WISH_FIELDS, type Wishes } from '@vinculo/domain/candidates';
import { modality, workDays, workTime, workTurns, type Option } from '@vinculo/domain/catalogs';

/** The wishes with a fixed list of options, with that list. */
export const WISH_OPTIONS = {
  wishedTimes: workTime,
  wishedModalities: modality,
  wishedDays: workDays,
  wishedTurns: workTurns,
} as const satisfies Readonly<Record<string, readonly Option[]>>;
type OptionWish = keyof typeof WISH_OPTIONS;
export type WishName = (typeof WISH_FIELDS)[number];

export interface PlaceDraft {
  readonly state: string;
  readonly municipality: string;
}

/** Wishes during editing; every value may be incomplete. */
export interface WishDraft extends Readonly<Record<OptionWish | 'knownFunctions', readonly string[]>> {
  /** Digits as typed; '' if unknown. */
  readonly wishedPay: string;
  readonly wishedPlaces: readonly PlaceDraft[];
}

/** In the order of the screen. */
export const WISH_LABELS: Readonly<Record<WishName, string>> = {
  wishedTimes: 'Jornada',
  wishedModalities: 'Modalidad',
  wishedDays: 'Días',
  wishedTurns: 'Turno',
  wishedPay: 'Sueldo deseado al mes',
  knownFunctions: 'Funciones que conoce',
  wishedPlaces: 'Dónde trabajaría',
};

export const WISH_ERRORS: Readonly<Record<WishName, string>> = {
  wishedTimes: 'Elige de la lista.',
  wishedModalities: 'Elige de la lista.',
  wishedDays: 'Elige de la lista.',
  wishedTurns: 'Elige de la lista.',
  wishedPay: 'Escribe pesos al mes, como 14,500.',
  knownFunctions: `Elige hasta ${LIST_LIMITS.knownFunctions} funciones del catálogo.`,
  wishedPlaces: `Elige el estado de cada renglón; hasta ${LIST_LIMITS.wishedPlaces}.`,
};

export const isOptionWish = (name: string): name is OptionWish => name in WISH_OPTIONS;
export const isWish = (name: string): name is WishName => name in WISH_LABELS;
export const WISH_NAMES = Object.keys(WISH_LABELS).filter(isWish);

export const wishDraftOf = (wishes: Wishes): WishDraft => ({
  wishedTimes: wishes.wishedTimes,
  wishedModalities: wishes.wishedModalities,
  wishedDays: wishes.wishedDays,
  wishedTurns: wishes.wishedTurns,
  wishedPay: wishes.wishedPay === null ? '' : String(wishes.wishedPay),
  knownFunctions: wishes.knownFunctions,
  wishedPlaces: wishes.wishedPlaces,
});

/** Typed pay as it is sent; NaN if it is no amount. */
export const payOf = (typed: string): number | null => (typed === '' ? null : Number(typed));
