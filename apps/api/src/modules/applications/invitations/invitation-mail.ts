import type { Application, ApplicationId } from '@vinculo/contracts/applications';
import { latestMails } from '../../../mail/outgoing-mails.repository';
import { presentMail, sendMail, type MailSource } from '../../../mail/send-mail';
import type { Tx } from '../../../db/database';
import type { RouteDeps } from '../../../http/route';
import { UNDO_WINDOW_SECONDS } from '@vinculo/contracts/vacancies';
import { createLink } from '../../../public-pages/link-pages';
import { findOpen } from '../../../public-pages/link-tokens.repository';
import { INVITATION_LINK } from './invitation-link';
import { lockInvited } from './invited.repository';

const SUBJECT = 'application';

/** Requests the mail of an invitation; it goes when the invitation can no longer be undone. */
export const sendInvitation = (tx: Tx, applicationID: ApplicationId, text: string, now: Date): Promise<void> =>
  sendMail(
    tx,
    {
      template: 'candidateInvited',
      data: { text },
      about: { subject: SUBJECT, subjectID: applicationID },
      sendAt: new Date(now.getTime() + UNDO_WINDOW_SECONDS * 1000),
    },
    now,
  );

/** Makes the link when the mail is sent, unless the invitation was answered, withdrawn or undone meanwhile. */
export const invitationSource =
  ({ database, clock, publicUrl }: Pick<RouteDeps, 'database' | 'clock' | 'publicUrl'>): MailSource =>
  ({ subjectID }) =>
    database.write(async (tx) => {
      const invited = await lockInvited(tx, subjectID);
      const mail = (await latestMails(tx, SUBJECT, [subjectID])).get(subjectID);
      if (invited === undefined || invited.email === '' || mail === undefined) return null;
      const link = await createLink(tx, INVITATION_LINK, { subject: subjectID, now: clock(), publicUrl });
      const { firstName, vacancyName, companyName } = invited;
      return {
        to: invited.email,
        late: { values: { nombre: firstName, vacante: vacancyName, empresa: companyName }, link },
      };
    });

/** The invitations that were sent by mail, of those of these applications that have one. */
export async function invitationsOf(
  tx: Tx,
  applicationIDs: readonly ApplicationId[],
  now: Date,
): Promise<ReadonlyMap<string, Application['invitation']>> {
  if (applicationIDs.length === 0) return new Map();
  const mails = await latestMails(tx, SUBJECT, applicationIDs);
  const open = await findOpen(tx, INVITATION_LINK, applicationIDs, now);
  return new Map(
    [...mails].map(([subjectID, mail]) => {
      const status = presentMail(mail);
      return [subjectID, status && { ...status, isOpen: mail.state === 'waiting' || open.has(subjectID) }];
    }),
  );
}
