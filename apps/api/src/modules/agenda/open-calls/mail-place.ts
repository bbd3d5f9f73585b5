import type { EventId, PlaceId } from '@vinculo/contracts/agenda';
import type { Tx } from '../../../db/database';
import { ApiError } from '../../../http/api-error';
import { sendMail } from '../../../mail/send-mail';
import { activeIDs } from './places.repository';

/**
 * Sends a mail unless too many went about its record in this hour. Nothing is refused then: who fills in the form of
 * somebody else again and again would otherwise learn that they are known.
 */
export async function sendWithinLimit(...mail: Parameters<typeof sendMail>): Promise<void> {
  try {
    await sendMail(...mail);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'rate_limited') throw error;
  }
}

/** Asks for a mail about a place. @param hours of a reminder, before the session */
export const mailPlace = (tx: Tx, placeID: PlaceId, now: Date, hours: number | null = null): Promise<void> =>
  sendWithinLimit(
    tx,
    { template: 'callPlace', data: { hours }, about: { subject: 'call_place', subjectID: placeID } },
    now,
  );

/** Asks for a mail to everybody who has a place in a session, or waits for one. */
export async function mailPlaces(tx: Tx, eventID: EventId, now: Date): Promise<void> {
  for (const { placeID } of await activeIDs(tx, eventID)) await mailPlace(tx, placeID, now);
}
