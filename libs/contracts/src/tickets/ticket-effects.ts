import { hasEffect, ticketVerbNeedsReason } from '@vinculo/domain/tickets';
import * as z from 'zod/mini';
import { staffUid } from '../staff/staff-member';
import { paragraph } from '../wire';
import { ticketCategoryId, ticketPriority, ticketTags, ticketTeamId, ticketVerb } from './ticket';

/** A text with variables, written {nombre}. */
const words = paragraph(5000).check(z.minLength(1));

/** Each may be null. */
export const effectFields = z.object({
  categoryID: z.nullable(ticketCategoryId),
  teamID: z.nullable(ticketTeamId),
  priority: z.nullable(ticketPriority),
  assigneeUid: z.nullable(staffUid),
  tags: ticketTags,
  note: z.nullable(words),
  answer: z.nullable(words),
  verb: z.nullable(ticketVerb.check(z.refine((verb) => !ticketVerbNeedsReason(verb), 'needs_reason'))),
});

/** What a macro or a rule does: at least one thing. */
export const ticketEffects = effectFields.check(z.refine((effects) => hasEffect(effects), 'empty'));
