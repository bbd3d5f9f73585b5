import { shortlistId } from '@vinculo/contracts/shortlists';
import type { RouteDeps } from '../../http/route';
import type { MailSource } from '../../mail/send-mail';
import { createLink } from '../../public-pages/link-pages';
import { findStored } from '../vacancies/vacancies.repository';
import { SHORTLIST_LINK } from './shortlist-link';
import { emailOf, lockOpen } from './shortlists.repository';

/** Makes the link when the mail is sent, unless the shortlist was withdrawn meanwhile. */
export const shortlistSource =
  ({ database, clock, publicUrl }: Pick<RouteDeps, 'database' | 'clock' | 'publicUrl'>): MailSource =>
  ({ subjectID }) =>
    database.write(async (tx) => {
      const now = clock();
      const row = await lockOpen(tx, shortlistId.parse(subjectID), now);
      const to = row === undefined ? '' : await emailOf(tx, row);
      if (row === undefined || to === '') return null;
      const { name, companyName } = await findStored(tx, row.jobID);
      const link = await createLink(tx, SHORTLIST_LINK, { subject: subjectID, now, publicUrl });
      return {
        to,
        late: { recipient: row.recipientName, vacancy: name, company: companyName, message: row.message, link },
      };
    });
