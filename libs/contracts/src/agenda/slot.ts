import { REFUSAL_KINDS } from '@vinculo/domain/availability';
import * as z from 'zod/mini';
import { timestamp } from '../wire';

export const slot = z.object({ startsAt: timestamp, endsAt: timestamp });
export type Slot = z.output<typeof slot>;

/** Why somebody, a room or a meeting link is not free. */
export const refusal = z.object({
  kind: z.enum(REFUSAL_KINDS),
  /** Whose: a member of staff, a room, the person or the meeting link. */
  name: z.string(),
  /** "Ocupada por «Entrevista con Ana» de 10:00 a 10:45 más 15 min de margen." */
  sentence: z.string(),
});

/** How many free slots an explanation and a refusal propose. */
export const PROPOSED_SLOTS = 3;

/** What is wrong with a slot and the next free ones: `current` of the refusals `slot_taken` and `outside_hours`. */
export const slotExplanation = z.object({ refusals: z.array(refusal), next: z.array(slot) });
export type SlotExplanation = z.output<typeof slotExplanation>;
