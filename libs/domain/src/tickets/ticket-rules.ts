import type { OptionList } from '../catalogs';
import { normalizeForSearch } from '../formats';
import { NO_EFFECTS, type TicketEffects } from './ticket-effects';
import type { TicketChannel, TicketPriority } from './ticket-options';
import { ticketTransition, ticketVerbTarget, type TicketState } from './ticket-states';

/** What sets a rule off. */
export const ticketRuleEvents = [
  { value: 'opened', label: 'Se abre un ticket' },
  { value: 'received', label: 'Escribe otra vez el solicitante' },
  { value: 'stateChanged', label: 'Cambia de estado' },
  { value: 'warned', label: 'Llega al 75 % de su plazo' },
  { value: 'overdue', label: 'Vence su plazo' },
  { value: 'rated', label: 'Califica el solicitante' },
] as const satisfies OptionList;
export type TicketRuleEvent = (typeof ticketRuleEvents)[number]['value'];

/** Members of one are combined with OR, conditions with AND; empty ones let everything through. */
export interface TicketRuleConditions {
  readonly categories: readonly string[];
  readonly priorities: readonly TicketPriority[];
  readonly states: readonly TicketState[];
  readonly channels: readonly TicketChannel[];
  readonly tags: readonly string[];
  readonly companies: readonly string[];
  /** The latest rating, 1 to 5. */
  readonly scores: readonly number[];
  readonly isUnassigned: boolean;
  /** Parts of the name, the address or the company of who asks, separated by commas. */
  readonly requester: string;
  /** Words of the subject or the latest message, separated by commas. */
  readonly text: string;
}

/** Conditions of every ticket. */
export const noConditions = () =>
  ({
    ...{ categories: [], priorities: [], states: [], channels: [], tags: [], companies: [], scores: [] },
    ...{ isUnassigned: false, requester: '', text: '' },
  }) satisfies TicketRuleConditions;

/** A rule also proposes answers: a text with variables that a colleague reads before it goes. */
export interface TicketRuleEffects extends TicketEffects {
  readonly proposal: string | null;
}

/** Effects that do nothing. */
export const noRuleEffects = () => ({ ...NO_EFFECTS, tags: [], proposal: null }) satisfies TicketRuleEffects;

/** Letters of a message that rules read, from its beginning: a trial reads thousands of messages. */
export const RULE_LETTERS = 5_000;

/** What a rule reads of a ticket. */
export interface TicketRuleSubject {
  readonly categoryID: string;
  readonly isArco: boolean;
  readonly teamID: string;
  readonly priority: TicketPriority;
  readonly state: TicketState;
  readonly channel: TicketChannel;
  readonly tags: readonly string[];
  readonly companyID: string | null;
  readonly score: number | null;
  readonly assigneeUid: string | null;
  readonly requester: string;
  readonly text: string;
}

const holds = <T>(values: readonly T[], value: T | null): boolean =>
  values.length === 0 || (value !== null && values.includes(value));

function mentions(phrases: string, text: string): boolean {
  const wanted = phrases.split(',').map(normalizeForSearch).filter(Boolean);
  if (wanted.length === 0) return true;
  const normalized = normalizeForSearch(text);
  return wanted.some((phrase) => normalized.includes(phrase));
}

/** Whether a ticket meets the conditions. Requests about personal data do only where their category is named. */
export const ruleFits = (conditions: TicketRuleConditions, subject: TicketRuleSubject): boolean =>
  holds(conditions.categories, subject.categoryID) &&
  (!subject.isArco || conditions.categories.length > 0) &&
  holds(conditions.priorities, subject.priority) &&
  holds(conditions.states, subject.state) &&
  holds(conditions.channels, subject.channel) &&
  holds(conditions.companies, subject.companyID) &&
  holds(conditions.scores, subject.score) &&
  (conditions.tags.length === 0 || conditions.tags.some((tag) => subject.tags.includes(tag))) &&
  (!conditions.isUnassigned || subject.assigneeUid === null) &&
  mentions(conditions.requester, subject.requester) &&
  mentions(conditions.text, subject.text);

/** What of the effects would change a ticket, or write into it. Only people take a request about personal data from its desk. */
export function effectsOn<E extends TicketEffects>(effects: E, subject: TicketRuleSubject): E {
  const { categoryID, teamID, priority, assigneeUid, tags, verb } = effects;
  const changed = <T>(value: T, current: T | null): T | null => (value === current ? null : value);
  return {
    ...effects,
    categoryID: subject.isArco ? null : changed(categoryID, subject.categoryID),
    teamID: changed(teamID, subject.teamID),
    priority: changed(priority, subject.priority),
    assigneeUid: changed(assigneeUid, subject.assigneeUid),
    tags: tags.filter((tag) => !subject.tags.includes(tag)),
    verb: verb !== null && ticketTransition(subject.state, verb, '').ok ? verb : null,
  };
}

/** A rule as far as it may set others off. */
export interface TicketRuleStep {
  readonly name: string;
  readonly event: TicketRuleEvent;
  readonly conditions: Pick<TicketRuleConditions, 'states'>;
  readonly effects: Pick<TicketEffects, 'verb' | 'answer'>;
  readonly isActive: boolean;
}

/** The state that effects bring a ticket to; an answer opens it. */
const stateAfter = ({ verb, answer }: TicketRuleStep['effects']): TicketState | null =>
  verb !== null ? ticketVerbTarget(verb) : answer !== null ? 'open' : null;

function setsOff({ effects }: TicketRuleStep, { event, conditions }: TicketRuleStep): boolean {
  const state = stateAfter(effects);
  return event === 'stateChanged' && state !== null && holds(conditions.states, state);
}

/** Active rules that set each other off in a circle, in their order; null if none do. */
export function circleOf(rules: readonly TicketRuleStep[]): readonly TicketRuleStep[] | null {
  const active = rules.filter(({ isActive }) => isActive);
  /** Rules that lead to no circle: they are followed once, as there may be very many ways to each. */
  const harmless = new Set<TicketRuleStep>();
  const follow = (path: readonly TicketRuleStep[]): readonly TicketRuleStep[] | null => {
    const last = path.at(-1);
    if (last === undefined || harmless.has(last)) return null;
    for (const next of active.filter((one) => setsOff(last, one))) {
      if (path.includes(next)) return path.slice(path.indexOf(next));
      const circle = follow([...path, next]);
      if (circle !== null) return circle;
    }
    harmless.add(last);
    return null;
  };
  for (const rule of active) {
    const circle = follow([rule]);
    if (circle !== null) return circle;
  }
  return null;
}

const HOUR_MS = 3_600_000;
/** How often a rule runs in one ticket at most: whatever it is that sets it off again and again. */
const MOST_RUNS = { runs: 5, withinMs: HOUR_MS } as const;
/** One that answers may be answered by a machine. */
const MOST_ANSWERS = { runs: 1, withinMs: 24 * HOUR_MS } as const;

/** Whether a rule may run again in a ticket after its earlier runs there, in milliseconds since 1970. */
export function ruleMayRun({ answer }: Pick<TicketEffects, 'answer'>, runs: readonly number[], now: number): boolean {
  const { runs: most, withinMs } = answer === null ? MOST_RUNS : MOST_ANSWERS;
  return runs.filter((at) => at > now - withinMs).length < most;
}
