import type { ActivityEvent } from './activity-event';
import { agendaEvents } from './agenda-events';
import { campaignEvents } from './campaign-events';
import { applicationEvents } from './application-events';
import type { AuditAction } from './audit-actions';
import { candidateEvents, documentEvents } from './candidate-events';
import { companyEvents } from './company-events';
import type { EventDescription, EventToDescribe } from './event-description';
import { platformEvents, privacyEvents } from './platform-events';
import { staffEvents } from './staff-events';
import { referralEvents } from './referral-events';
import { ticketEvents } from './ticket-events';

/** The one description of each action: sentence, screen, revert rule and its effect on live updates. */
const EVENTS = {
  ...companyEvents,
  ...candidateEvents,
  ...applicationEvents,
  ...documentEvents,
  ...privacyEvents,
  ...staffEvents,
  ...platformEvents,
  ...agendaEvents,
  ...campaignEvents,
  ...referralEvents,
  ...ticketEvents,
} as const satisfies { readonly [Action in AuditAction]: EventDescription<Action> };

/** The actions whose description says how to revert them. */
export type RevertibleAction = {
  [Action in AuditAction]: (typeof EVENTS)[Action] extends { readonly revert: unknown } ? Action : never;
}[AuditAction];

/** The description without its sentence. */
export const descriptionOf = (action: AuditAction): Omit<EventDescription<never>, 'sentence'> => EVENTS[action];

/** What happened and why, without who and when: "pausó «Chofer de reparto»: la empresa pidió esperar". */
export function eventSentence({ action, entityName, before, after, reason }: ActivityEvent): string {
  const sentence: (event: EventToDescribe<never>) => string = EVENTS[action].sentence;
  const said = sentence({ name: `«${entityName}»`, entityName, before, after });
  return reason === '' ? said : `${said}: ${reason}`;
}
