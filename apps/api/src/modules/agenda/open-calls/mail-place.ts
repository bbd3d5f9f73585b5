import type { PlaceId } from '@vinculo/contracts/agenda';
import type { Tx } from '../../../db/database';
import { ApiError } from '../../../http/api-error';
import { sendMail, sendMails } from '../../../mail/send-mail';

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

/** The places and links of an open call about which one address is mailed: anyone may name any address in its form. */
export const MAILED_PER_ADDRESS = 5;

interface PlaceMailOptions {
  /** Of a reminder, before the session. */
  readonly hours?: number;
  /** What can be undone is mailed once it cannot. */
  readonly sendAt?: Date;
}

/** Asks for a mail about each of these places, within the limit. */
export const mailPlaces = (
  tx: Tx,
  places: readonly { readonly placeID: PlaceId }[],
  now: Date,
  { hours, ...options }: PlaceMailOptions = {},
): Promise<void> =>
  sendMails(
    tx,
    {
      ...{ template: 'callPlace', data: { hours: hours ?? null }, subject: 'call_place' },
      subjectIDs: places.map(({ placeID }) => placeID),
      ...options,
    },
    now,
  );
