import type { OptionList } from '../catalogs';

export const ticketStates = [
  { value: 'new', label: 'Nuevo' },
  { value: 'open', label: 'Abierto' },
  { value: 'waitingRequester', label: 'Esperando al solicitante' },
  { value: 'waitingThirdParty', label: 'Esperando a tercero' },
  { value: 'resolved', label: 'Resuelto' },
  { value: 'closed', label: 'Cerrado' },
] as const satisfies OptionList;
export type TicketState = (typeof ticketStates)[number]['value'];

/** The states in which the clock of a ticket runs. */
export const RUNNING_STATES = ['new', 'open'] as const satisfies readonly TicketState[];
export const WAITING_STATES = ['waitingRequester', 'waitingThirdParty'] as const satisfies readonly TicketState[];
/** The states of a ticket that is not done. */
export const UNRESOLVED_STATES = [...RUNNING_STATES, ...WAITING_STATES] as const;

const isOneOf = (states: readonly TicketState[], state: TicketState): boolean => states.includes(state);
export const isRunning = (state: TicketState): boolean => isOneOf(RUNNING_STATES, state);
export const isUnresolved = (state: TicketState): boolean => isOneOf(UNRESOLVED_STATES, state);

/** What staff do to the state of a ticket. */
export const ticketVerbs = [
  { value: 'take', label: 'Abrir' },
  { value: 'askRequester', label: 'Esperar al solicitante' },
  { value: 'askThirdParty', label: 'Esperar a tercero' },
  { value: 'resolve', label: 'Resolver' },
  { value: 'close', label: 'Cerrar' },
  { value: 'reopen', label: 'Reabrir' },
] as const satisfies OptionList;
export type TicketVerb = (typeof ticketVerbs)[number]['value'];
const VERBS = ticketVerbs.map(({ value }) => value);

const RULES: Readonly<
  Record<TicketVerb, { readonly from: readonly TicketState[]; readonly to: TicketState; readonly needsReason: boolean }>
> = {
  take: { from: ['new', ...WAITING_STATES], to: 'open', needsReason: false },
  askRequester: { from: ['new', 'open', 'waitingThirdParty'], to: 'waitingRequester', needsReason: false },
  askThirdParty: { from: ['new', 'open', 'waitingRequester'], to: 'waitingThirdParty', needsReason: false },
  resolve: { from: UNRESOLVED_STATES, to: 'resolved', needsReason: false },
  close: { from: ['resolved'], to: 'closed', needsReason: false },
  reopen: { from: ['resolved', 'closed'], to: 'open', needsReason: true },
};

/** The verbs that a ticket takes in a state. */
export const ticketVerbsOf = (state: TicketState): TicketVerb[] =>
  VERBS.filter((verb) => isOneOf(RULES[verb].from, state));

export const ticketVerbNeedsReason = (verb: TicketVerb): boolean => RULES[verb].needsReason;

/** The state that a verb leads to. */
export const ticketVerbTarget = (verb: TicketVerb): TicketState => RULES[verb].to;

type TicketTransition =
  | { readonly ok: true; readonly next: TicketState }
  | { readonly ok: false; readonly error: 'invalid_transition' | 'reason_required' };

/** The state after a verb. The transition is checked before the reason. */
export function ticketTransition(state: TicketState, verb: TicketVerb, reason: string): TicketTransition {
  if (!isOneOf(RULES[verb].from, state)) return { ok: false, error: 'invalid_transition' };
  if (RULES[verb].needsReason && reason.trim() === '') return { ok: false, error: 'reason_required' };
  return { ok: true, next: RULES[verb].to };
}

/** The state once the requester wrote: a new ticket stays new, and whatever waited or was done is open again. */
export const stateOnceReceived = (state: TicketState): TicketState => (state === 'new' ? 'new' : 'open');

/** The state once an answer went out without a verb: the team took it up. */
export const stateOnceAnswered = (state: TicketState): TicketState => (state === 'new' ? 'open' : state);
