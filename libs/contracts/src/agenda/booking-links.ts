import * as z from 'zod/mini';
import { applicationId } from '../applications/application';
import { candidateId } from '../candidates/candidate-id';
import { mailStatus } from '../mails/mail-status';
import { endpoint, timestamp } from '../wire';
import { eventType, offeredEvent } from './agenda-event';

const bookingLinkId = z.uuid();

/** In days, how long a booking link works. */
export const BOOKING_LINK_DAYS = { least: 1, most: 30, usual: 7 } as const;

/** A link with which a person books their own event, once and until a date. */
export const bookingLink = z.object({
  linkID: bookingLinkId,
  docID: candidateId,
  type: eventType,
  title: z.string(),
  byName: z.string(),
  at: timestamp,
  expiresAt: timestamp,
  state: z.enum(['open', 'used', 'expired', 'withdrawn']),
  mail: z.nullable(mailStatus),
});
export type BookingLink = z.output<typeof bookingLink>;

export const createBookingLink = endpoint({
  name: 'createBookingLink',
  host: 'main',
  method: 'POST',
  path: '/aperture/agenda/booking-links',
  effect: 'write',
  idempotent: true,
  summary: 'Make a link with which a person books a free slot themselves, and mail it to them if wanted',
  body: z.object({
    docID: candidateId,
    /** The application that the event will belong to. */
    applicationID: z.nullable(applicationId),
    ...offeredEvent,
    days: z.int().check(z.gte(BOOKING_LINK_DAYS.least), z.lte(BOOKING_LINK_DAYS.most)),
    /** Without it the link is only shown, to be sent by other means. */
    byMail: z.boolean(),
  }),
  response: z.extend(bookingLink, {
    /** Shown this once: only its hash is stored. */
    url: z.url(),
  }),
});

export const listBookingLinks = endpoint({
  name: 'listBookingLinks',
  host: 'main',
  method: 'POST',
  path: '/aperture/agenda/booking-links/search',
  effect: 'read',
  summary: 'The booking links of a person, newest first',
  body: z.object({ docID: candidateId }),
  response: z.object({ items: z.array(bookingLink) }),
});

export const withdrawBookingLink = endpoint({
  name: 'withdrawBookingLink',
  host: 'main',
  method: 'POST',
  path: '/aperture/agenda/booking-links/:linkID/withdraw',
  effect: 'write',
  idempotent: true,
  summary: 'Take back a booking link that was not used; what was booked with it stays',
  params: z.object({ linkID: bookingLinkId }),
  body: z.object({}),
  response: bookingLink,
});
