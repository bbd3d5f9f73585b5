import { hasEffect, ticketVerbNeedsReason, type TicketEffects } from '@vinculo/domain/tickets';
import * as z from 'zod/mini';
import { staffUid } from '../staff/staff-member';
import { paragraph } from '../wire';
import { ticketCategoryId, ticketPriority, ticketTags, ticketTeamId, ticketVerb } from './ticket';

/** A text with variables, written {nombre}. */
export const effectWords = paragraph(5000).check(z.minLength(1));

/** Each may be null. */
export const effectFields = z.object({
  categoryID: z.nullable(ticketCategoryId),
  teamID: z.nullable(ticketTeamId),
  priority: z.nullable(ticketPriority),
  assigneeUid: z.nullable(staffUid),
  tags: ticketTags,
  note: z.nullable(effectWords),
  answer: z.nullable(effectWords),
  verb: z.nullable(ticketVerb.check(z.refine((verb) => !ticketVerbNeedsReason(verb), 'needs_reason'))),
});

/** At least one thing is done. */
export const someEffect = z.refine<TicketEffects>(hasEffect, 'empty');

/** What a macro does. */
export const ticketEffects = effectFields.check(someEffect);
