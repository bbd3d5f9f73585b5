import { placeId, REMINDER_HOURS } from '@vinculo/contracts/agenda';
import { isOpen, placeStateOf } from '@vinculo/domain/agenda';
import { slotText } from '@vinculo/domain/availability';
import type { Database } from '../../../db/database';
import type { RouteDeps } from '../../../http/route';
import type { MailSource } from '../../../mail/send-mail';
import { createLink } from '../../../public-pages/link-pages';
import { calendarFile } from '../calendar-file';
import { PLACE_LINK } from '../event-links';
import { entryOf, placeOf } from '../event-mail';
import { titleOf } from '../events.presenter';
import { findById, type EventRow } from '../events.repository';
import { MAILED_PER_ADDRESS, mailPlaces } from './mail-place';
import { countBefore, findPlace, noteReminded, type PlaceRow } from './places.repository';

/** What a mail or page about a place says of it; of a session that does not take place nobody has one. */
export const stateOfPlace = (place: PlaceRow, row: EventRow) =>
  row.state === 'cancelled' ? 'calledOff' : placeStateOf(place);

/** A mail about a place says what is true as it goes. */
export const placeSource =
  ({ database, clock, publicUrl }: Pick<RouteDeps, 'database' | 'clock' | 'publicUrl'>): MailSource =>
  ({ subjectID }) =>
    database.write(async (tx) => {
      const place = await findPlace(tx, placeId.parse(subjectID));
      const row = place && (await findById(tx, place.eventID));
      if (place === undefined || row === undefined || place.email === '') return null;
      if (row.callID !== null && (await countBefore(tx, place, row.callID)) >= MAILED_PER_ADDRESS) return null;
      const state = stateOfPlace(place, row);
      const late = {
        ...{ name: place.firstName, title: titleOf(row), where: placeOf(row), note: row.note, state },
        when: slotText({ from: row.startsAt.getTime(), to: row.endsAt.getTime() }, row.zone),
        link: await createLink(tx, PLACE_LINK, { subject: place.placeID, now: clock(), publicUrl }),
      };
      if (state === 'waiting') return { to: place.email, late };
      const isComing = isOpen(row.state) && state === 'booked';
      const method = isComing ? 'REQUEST' : 'CANCEL';
      const attendees = [{ name: place.name, email: place.email }];
      const entry = { ...entryOf(isComing ? row : { ...row, state: 'cancelled' }, []), attendees };
      return { to: place.email, late, calendar: { method, content: calendarFile([entry], method, clock()) } };
    });

/** Reminds those who have a place a day and two hours before, each once. */
export async function remindOfPlaces(database: Database, now: Date): Promise<void> {
  for (const [index, hours] of REMINDER_HOURS.entries())
    await database.write(async (tx) => {
      const places = await noteReminded(tx, hours, REMINDER_HOURS[index + 1] ?? 0, now);
      await mailPlaces(tx, places, now, { hours });
    });
}
