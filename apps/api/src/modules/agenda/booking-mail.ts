import { slotDayText } from '@vinculo/domain/availability';
import type { RouteDeps } from '../../http/route';
import type { MailSource } from '../../mail/send-mail';
import { createLink } from '../../public-pages/link-pages';
import { countBefore, findOpen } from './booking-links.repository';
import { BOOKING_LINK } from './event-links';
import { titleForPerson } from './events.presenter';
import { MAILED_PER_ADDRESS } from './open-calls/mail-place';

/** Makes a link when the mail is sent, unless the person has booked or it was withdrawn meanwhile. */
export const bookingSource =
  ({ database, clock, publicUrl }: Pick<RouteDeps, 'database' | 'clock' | 'publicUrl'>): MailSource =>
  ({ subjectID: subject }) =>
    database.write(async (tx) => {
      const link = await findOpen(tx, subject, clock());
      if (link === undefined || link.email === '') return null;
      if (link.callID !== null && (await countBefore(tx, link, link.callID)) >= MAILED_PER_ADDRESS) return null;
      const until = link.expiresAt.getTime();
      return {
        to: link.email,
        late: {
          ...{
            name: link.firstName,
            title: titleForPerson(link.title, link.personName),
            minutes: link.durationMinutes,
          },
          until: slotDayText({ from: until, to: until }, link.zone),
          link: await createLink(tx, BOOKING_LINK, { subject, now: clock(), publicUrl }),
        },
      };
    });
