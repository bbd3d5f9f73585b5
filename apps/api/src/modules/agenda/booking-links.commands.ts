import type { BookingLink, createBookingLink, listBookingLinks, withdrawBookingLink } from '@vinculo/contracts/agenda';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { eventTypes } from '@vinculo/domain/agenda';
import { labelOf } from '@vinculo/domain/catalogs';
import type { Tx } from '../../db/database';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { latestMails } from '../../mail/outgoing-mails.repository';
import { presentMail, sendMail } from '../../mail/send-mail';
import { createLink } from '../../public-pages/link-pages';
import { lockTokens, revokeTokens } from '../../public-pages/link-tokens.repository';
import { findForUpdate as lockApplications } from '../applications/applications.repository';
import { appendEvents } from '../audit/append-event';
import { findById as findCandidate } from '../candidates/candidates.repository';
import { findHiding } from '../matching/blind/revealed.repository';
import {
  findLinkForUpdate,
  insertLink,
  listOfPerson,
  updateLink,
  type StoredBookingLink,
} from './booking-links.repository';
import { BOOKING_LINK } from './event-links';
import { readTerms } from './slots.query';

const DAY_MS = 86_400_000;

const stateOf = ({ usedAt, withdrawnAt, expiresAt }: StoredBookingLink, now: Date): BookingLink['state'] => {
  if (usedAt !== null) return 'used';
  if (withdrawnAt !== null) return 'withdrawn';
  return expiresAt <= now ? 'expired' : 'open';
};

async function present(tx: Tx, rows: readonly StoredBookingLink[], now: Date): Promise<BookingLink[]> {
  const mails = await latestMails(
    tx,
    'booking_link',
    rows.map(({ linkID }) => linkID),
  );
  return rows.map((row) => ({
    ...{ linkID: row.linkID, docID: row.docID, type: row.type, title: row.title, byName: row.actorName },
    at: row.at.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    state: stateOf(row, now),
    mail: presentMail(mails.get(row.linkID)),
  }));
}

async function presentOne(tx: Tx, row: StoredBookingLink, now: Date): Promise<BookingLink> {
  const [link] = await present(tx, [row], now);
  if (link === undefined) throw new Error('A stored booking link was not presented.');
  return link;
}

const logged = ({ linkID, type }: StoredBookingLink) => ({
  ...{ entityID: linkID, entityName: labelOf(eventTypes, type), after: { type } },
});

/** @throws ApiError `not_found`, `vacancy_blind` for who is not known yet */
async function requireSubject(
  { tx }: RouteContext,
  { docID, applicationID }: ParsedRequestOf<typeof createBookingLink>['body'],
): Promise<void> {
  if ((await findCandidate(tx, docID)) === undefined) throw new ApiError('not_found');
  if (applicationID === null) return;
  const [application] = await lockApplications(tx, [applicationID]);
  if (application === undefined) throw new ApiError('not_found');
  // Before the person is compared: the answer would say whose application it is.
  if ((await findHiding(tx, application.docID, [application.jobID])).size > 0) throw new ApiError('vacancy_blind');
  if (application.docID !== docID) throw new ApiError('not_found');
}

export const createBookingLinkCommand =
  (publicUrl: string) =>
  async (
    context: RouteContext,
    { body }: ParsedRequestOf<typeof createBookingLink>,
  ): Promise<ResponseOf<typeof createBookingLink>> => {
    const { tx, actor, now } = context;
    await requireSubject(context, body);
    const { days, byMail, ...offer } = body;
    const expiresAt = new Date(now.getTime() + days * DAY_MS);
    const range = { from: now.getTime(), to: now.getTime() };
    await readTerms(
      { tx, now, reader: null },
      { staff: body.staff, roomID: body.roomID, eventID: null, docID: null, meetingUrl: '' },
      range,
    );
    const row = await insertLink(tx, { ...offer, expiresAt, at: now, actorUid: actor.uid, actorName: actor.name });
    const { linkID: subject } = row;
    if (byMail)
      await sendMail(
        tx,
        { template: 'bookingOffered', data: {}, about: { subject: 'booking_link', subjectID: subject } },
        now,
      );
    await appendEvents(context, [{ action: 'event.link_created', ...logged(row) }]);
    return {
      ...(await presentOne(tx, row, now)),
      url: await createLink(tx, BOOKING_LINK, { subject, now, publicUrl }),
    };
  };

/** The links of a person, but for those of an application that a blind selection hides: they would say whose it is. */
export async function listBookingLinksQuery(
  { tx, now }: RouteContext,
  { body: { docID } }: ParsedRequestOf<typeof listBookingLinks>,
): Promise<ResponseOf<typeof listBookingLinks>> {
  const rows = await listOfPerson(tx, docID);
  const hiding = await findHiding(
    tx,
    docID,
    rows.flatMap(({ jobID }) => jobID ?? []),
  );
  const shown = rows.filter(({ jobID }) => jobID === null || !hiding.has(jobID));
  return { items: await present(tx, shown, now) };
}

/** @throws ApiError `not_found`, `invalid_transition` for one that does not work any more */
export async function withdrawBookingLinkCommand(
  context: RouteContext,
  { params: { linkID } }: ParsedRequestOf<typeof withdrawBookingLink>,
): Promise<BookingLink> {
  const { tx, now } = context;
  await lockTokens(tx, BOOKING_LINK, linkID);
  const row = await findLinkForUpdate(tx, linkID);
  if (row === undefined) throw new ApiError('not_found');
  if (stateOf(row, now) !== 'open') throw new ApiError('invalid_transition');
  await updateLink(tx, linkID, { withdrawnAt: now });
  await revokeTokens(tx, BOOKING_LINK, linkID);
  await appendEvents(context, [{ action: 'event.link_withdrawn', ...logged(row) }]);
  return presentOne(tx, { ...row, withdrawnAt: now }, now);
}
