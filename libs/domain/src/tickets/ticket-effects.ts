import { labelOf } from '../catalogs';
import { ticketPriorities, type TicketPriority } from './ticket-options';
import { ticketVerbNeedsReason, ticketVerbs, type TicketVerb } from './ticket-states';

/** What a macro or a rule does to a ticket, in this order; null leaves it as it is. */
export interface TicketEffects {
  readonly categoryID: string | null;
  readonly teamID: string | null;
  readonly priority: TicketPriority | null;
  readonly assigneeUid: string | null;
  /** Added to those that it has. */
  readonly tags: readonly string[];
  readonly note: string | null;
  /** A text for the requester, with variables. */
  readonly answer: string | null;
  readonly verb: TicketVerb | null;
}

export const NO_EFFECTS = {
  ...{ categoryID: null, teamID: null, priority: null, assigneeUid: null, tags: [] },
  ...{ note: null, answer: null, verb: null },
} as const satisfies TicketEffects;

/** What is done without somebody there to give a reason. */
export const effectVerbs = ticketVerbs.filter(({ value }) => !ticketVerbNeedsReason(value));

export const hasEffect = ({ tags, ...effects }: TicketEffects): boolean =>
  tags.length > 0 || Object.values(effects).some((value) => value !== null);

/** Names of what effects refer to by id. */
export interface EffectNames {
  readonly category: (categoryID: string) => string;
  readonly team: (teamID: string) => string;
  readonly person: (uid: string) => string;
}

/** What it does, one line each, besides what it writes. */
export function effectLines(effects: TicketEffects, { category, team, person }: EffectNames): string[] {
  const { categoryID, teamID, priority, assigneeUid, tags, verb } = effects;
  return [
    categoryID === null ? [] : `Categoría: ${category(categoryID)}`,
    teamID === null ? [] : `Equipo: ${team(teamID)}`,
    priority === null ? [] : `Prioridad: ${labelOf(ticketPriorities, priority)}`,
    assigneeUid === null ? [] : `Responsable: ${person(assigneeUid)}`,
    tags.length === 0 ? [] : `Etiquetas: ${tags.join(', ')}`,
    verb === null ? [] : `Estado: ${labelOf(ticketVerbs, verb)}`,
  ].flat();
}
