import { isValueOf, states } from '@vinculo/domain/catalogs';
import { zoneOf, type TimeZone } from '@vinculo/domain/availability';
import { ApiError } from '../../http/api-error';
import { html } from '../../public-pages/html';
import type { PageContent } from '../../public-pages/layout';
import { createLink, type LinkForm, type LinkSubmission } from '../../public-pages/link-pages';
import type { Tx } from '../../db/database';
import type { AuditContext } from '../audit/append-event';
import { bookEvent } from './book-event';
import {
  findLinkForUpdate,
  findOpen,
  updateLink,
  type OpenBookingLink,
  type StoredBookingLink,
} from './booking-links.repository';
import { BOOKING_LINK, EVENT_LINK, GUEST } from './event-links';
import { mailEveryone } from './event-mail';
import { titleForPerson } from './events.presenter';
import { findMadeAt } from './events.repository';
import { chosenSlot, offeredSlots, orOfferAgain, slotField } from './slot-form';

const offerOf = ({ staff, roomID, durationMinutes, docID, meetingUrl }: OpenBookingLink) => ({
  ...{ staff, roomID, durationMinutes, docID, meetingUrl, eventID: null },
});

const ownZone = ({ personState, personCity, zone }: OpenBookingLink): TimeZone =>
  isValueOf(states, personState) ? zoneOf({ state: personState, city: personCity }) : zone;

async function pageOf(tx: Tx, link: OpenBookingLink, now: Date): Promise<PageContent> {
  const slots = await offeredSlots(tx, now, offerOf(link));
  return {
    title: titleForPerson(link.title, link.personName),
    text:
      slots.length === 0
        ? 'Por ahora no hay horarios libres. Abre el enlace más tarde, o responde al correo.'
        : `Elige el horario que más te acomode. Dura ${link.durationMinutes} minutos.`,
    body: html`${link.note !== '' && html`<p class="lines">${link.note}</p>`}
    ${
      slots.length > 0 &&
      html`<form method="post">
        ${slotField(slots, { zone: link.zone, own: ownZone(link) })}
        <button type="submit">Agendar</button>
      </form>`
    }`,
  };
}

async function book({ tx, now, origin, form }: LinkSubmission, link: OpenBookingLink): Promise<string> {
  const context: AuditContext = { tx, now, origin, actor: GUEST };
  const slot = await chosenSlot(tx, now, offerOf(link), form);
  const { type, title, note, place, meetingUrl, zone, staff, roomID, docID, applicationID, jobID, companyID } = link;
  const row = await bookEvent(context, null, {
    ...{ type, title, note, place, meetingUrl, zone, staff, roomID, docID, applicationID, jobID, companyID },
    ...{ startsAt: new Date(slot.from).toISOString(), durationMinutes: link.durationMinutes },
    ...{ state: 'confirmed', capacity: 1, ignoresHours: false },
  });
  await updateLink(tx, link.linkID, { usedAt: now });
  await mailEveryone(tx, row, staff, now);
  return row.eventID;
}

const PRESS_AGAIN_MS = 60_000;

/** The event that a link has just booked with this form: its button was pressed twice. */
async function bookedAgain(tx: Tx, { docID, usedAt }: StoredBookingLink, { now, form }: LinkSubmission) {
  const startsAt = new Date(form.get('slot') ?? '');
  const isAgain = usedAt !== null && now.getTime() - usedAt.getTime() < PRESS_AGAIN_MS;
  return isAgain && !Number.isNaN(startsAt.getTime())
    ? findMadeAt(tx, docID, { createdAt: usedAt, startsAt })
    : undefined;
}

/** The page on which a person books their own event: one of the free slots, once. */
export const BOOKING_PAGE: LinkForm = {
  ...BOOKING_LINK,
  show: async (tx, subject, now) => {
    const link = await findOpen(tx, subject, now);
    return link && pageOf(tx, link, now);
  },
  submit: async (submission) => {
    const { tx, subject, now } = submission;
    const stored = await findLinkForUpdate(tx, subject);
    const goTo = async (eventID: string) => ({ goTo: await createLink(tx, EVENT_LINK, { subject: eventID, now }) });
    const booked = stored && (await bookedAgain(tx, stored, submission));
    if (booked !== undefined) return goTo(booked);
    const link = await findOpen(tx, subject, now);
    if (link === undefined) throw new ApiError('not_found');
    return orOfferAgain(
      async () => goTo(await book(submission, link)),
      () => pageOf(tx, link, now),
    );
  },
};
