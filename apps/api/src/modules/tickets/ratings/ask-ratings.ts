import { RATING_DAYS, ticketFolio } from '@vinculo/domain/tickets';
import type { Database } from '../../../db/database';
import type { RouteDeps } from '../../../http/route';
import { sendMail, type MailSource } from '../../../mail/send-mail';
import { createLink } from '../../../public-pages/link-pages';
import { addressOf } from '../thread/answers.commands';
import { findOpenRating, insertRatings, listDueRatings } from './ticket-ratings.repository';
import { findById } from '../tickets.repository';

const RATING_SUBJECT = 'ticket_rating';

/** The link of a rating, which is its subject. */
export const RATING_LINK = {
  name: 'ticket-rating',
  slug: 'calificacion',
  lifetimeMs: RATING_DAYS * 24 * 60 * 60_000,
  isSingleUse: true,
} as const;

/** Asks the requesters of what was resolved, each once. A part is one transaction with its mails. */
export async function askRatings(database: Database, now: Date): Promise<void> {
  const count = await database.write(async (tx) => {
    const due = await listDueRatings(tx, now);
    if (due.length === 0) return 0;
    const asked = await insertRatings(
      tx,
      due.map((row) => ({ ...row, askedAt: now })),
    );
    for (const { ratingID } of asked) {
      const about = { subject: RATING_SUBJECT, subjectID: ratingID } as const;
      await sendMail(tx, { template: 'ticketRating', data: {}, about }, now);
    }
    return asked.length;
  });
  if (count > 0) await askRatings(database, now);
}

/** Makes the link when the mail is sent, unless the ticket went on meanwhile. */
export const ratingSource =
  ({ database, clock, publicUrl }: Pick<RouteDeps, 'database' | 'clock' | 'publicUrl'>): MailSource =>
  ({ subjectID: subject }) =>
    database.write(async (tx) => {
      const rating = await findOpenRating(tx, subject);
      const row = rating === undefined ? undefined : await findById(tx, rating.ticketID);
      if (row === undefined || !['resolved', 'closed'].includes(row.state) || addressOf(row) === '') return null;
      const link = await createLink(tx, RATING_LINK, { subject, now: clock(), publicUrl });
      return { to: addressOf(row), late: { folio: ticketFolio(row.number), subject: row.subject, link } };
    });
