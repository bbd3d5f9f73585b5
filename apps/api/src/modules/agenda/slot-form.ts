import { freeSlots, slotDayText, startText, type TimeRange, type TimeZone } from '@vinculo/domain/availability';
import type { Tx } from '../../db/database';
import { ApiError } from '../../http/api-error';
import { html, type Html } from '../../public-pages/html';
import type { PageContent } from '../../public-pages/layout';
import type { RefusedForm } from '../../public-pages/link-pages';
import { AHEAD_MS, readTerms } from './slots.query';
import type { EventId, RoomId } from '@vinculo/contracts/agenda';
import type { CandidateId } from '@vinculo/contracts/candidates';

interface Offer {
  readonly staff: readonly string[];
  readonly roomID: RoomId | null;
  readonly eventID: EventId | null;
  readonly docID: CandidateId | null;
  readonly meetingUrl: string;
  readonly durationMinutes: number;
}

/** Slots that one page offers. */
const OFFERED = 120;

/** The slots that somebody from outside may take in the next two weeks. */
export async function offeredSlots(tx: Tx, now: Date, { durationMinutes, ...asked }: Offer): Promise<TimeRange[]> {
  const range = { from: now.getTime(), to: now.getTime() + AHEAD_MS };
  const terms = await readTerms({ tx, now, reader: null }, asked, range);
  return freeSlots(terms, { ...range, duration: durationMinutes, limit: OFFERED });
}

/** The slot that a form chose. @throws ApiError `slot_taken` where it is not offered any more, `invalid_request` */
export async function chosenSlot(tx: Tx, now: Date, offer: Offer, form: URLSearchParams): Promise<TimeRange> {
  const from = Date.parse(form.get('slot') ?? '');
  if (Number.isNaN(from)) throw new ApiError('invalid_request');
  const slot = (await offeredSlots(tx, now, offer)).find((one) => one.from === from);
  if (slot === undefined) throw new ApiError('slot_taken');
  return slot;
}

/**
 * Books the slot of a form; where it was taken meanwhile, the form is offered again. Nothing is written before a slot is
 * refused.
 */
export async function orOfferAgain<T>(
  book: () => Promise<T>,
  again: () => Promise<PageContent>,
): Promise<T | RefusedForm> {
  try {
    return await book();
  } catch (error) {
    const isRefused = error instanceof ApiError && (error.code === 'slot_taken' || error.code === 'outside_hours');
    if (!isRefused) throw error;
    const text = 'Ese horario se acaba de ocupar. Elige otro de los que siguen libres.';
    return { page: { ...(await again()), text }, status: 409 };
  }
}

interface Zones {
  readonly zone: TimeZone;
  /** Of the reader. */
  readonly own: TimeZone;
}

/** A choice of slots by day, in the zone of the place and, where it differs, in the reader's. */
export function slotField(slots: readonly TimeRange[], { zone, own }: Zones): Html {
  const days = [...new Set(slots.map((slot) => slotDayText(slot, zone)))];
  return html`<label
    >Horarios libres
    <select class="field" name="slot" required>
      <option value="">Elige un horario</option>
      ${days.map(
        (day) =>
          html`<optgroup label="${day}">
            ${slots
              .filter((slot) => slotDayText(slot, zone) === day)
              .map(
                (slot) =>
                  html`<option value="${new Date(slot.from).toISOString()}">${startText(slot, zone, own)}</option>`,
              )}
          </optgroup>`,
      )}
    </select></label
  >`;
}
