import type { OptionList } from '../catalogs';

export const eventStates = [
  { value: 'proposed', label: 'Propuesta' },
  { value: 'confirmed', label: 'Confirmada' },
  { value: 'rescheduled', label: 'Reagendada' },
  { value: 'cancelled', label: 'Cancelada' },
  { value: 'completed', label: 'Realizada' },
  { value: 'noShow', label: 'No asistió' },
] as const satisfies OptionList;
export type EventState = (typeof eventStates)[number]['value'];

/** The states in which an event is still to take place. */
export const OPEN_STATES = ['proposed', 'confirmed', 'rescheduled'] as const satisfies readonly EventState[];
export const isOpen = (state: EventState): boolean => OPEN_STATES.some((open) => open === state);

/** What staff do to the state of an event; moving it is another command. */
export const EVENT_VERBS = ['confirm', 'cancel', 'complete', 'miss'] as const;
export type EventVerb = (typeof EVENT_VERBS)[number];

interface Rule {
  readonly from: readonly EventState[];
  readonly to: EventState;
  readonly needsReason: boolean;
  /** Only once the event has begun. */
  readonly isAfterwards: boolean;
}

const RULES: Readonly<Record<EventVerb, Rule>> = {
  confirm: { from: ['proposed', 'rescheduled'], to: 'confirmed', needsReason: false, isAfterwards: false },
  cancel: { from: OPEN_STATES, to: 'cancelled', needsReason: true, isAfterwards: false },
  complete: { from: [...OPEN_STATES, 'noShow'], to: 'completed', needsReason: false, isAfterwards: true },
  miss: { from: [...OPEN_STATES, 'completed'], to: 'noShow', needsReason: false, isAfterwards: true },
};

export interface Occasion {
  readonly state: EventState;
  readonly startsAt: Date;
}

/** The verbs that an event takes at a moment. */
export const eventVerbs = ({ state, startsAt }: Occasion, now: Date): EventVerb[] =>
  EVENT_VERBS.filter((verb) => RULES[verb].from.includes(state) && (!RULES[verb].isAfterwards || startsAt <= now));

export const eventVerbNeedsReason = (verb: EventVerb): boolean => RULES[verb].needsReason;

type EventTransition =
  | { readonly ok: true; readonly next: EventState }
  | { readonly ok: false; readonly error: 'invalid_transition' | 'reason_required' };

/** The state after a verb. The transition is checked before the reason. */
export function eventTransition(
  occasion: Occasion,
  verb: EventVerb,
  { reason, now }: { readonly reason: string; readonly now: Date },
): EventTransition {
  if (!eventVerbs(occasion, now).includes(verb)) return { ok: false, error: 'invalid_transition' };
  if (RULES[verb].needsReason && reason.trim() === '') return { ok: false, error: 'reason_required' };
  return { ok: true, next: RULES[verb].to };
}

/** The state of an event after it was moved to another time: what was confirmed has to be confirmed again. */
export const stateOnceMoved = (state: EventState): EventState => (state === 'proposed' ? 'proposed' : 'rescheduled');
