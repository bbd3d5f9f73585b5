import { UNDO_WINDOW_SECONDS } from '@vinculo/contracts/vacancies';
import type { CandidateMessage } from '@vinculo/domain/mails';
import type { Database, Tx } from '../../../db/database';
import { latestMails, withdrawMails } from '../../../mail/outgoing-mails.repository';
import { sendMail, type MailSource } from '../../../mail/send-mail';
import { lockAddressee } from './messages.repository';

/** A message is about one change of stage, so that none is sent twice for the same one. */
const SUBJECT = 'application_change';

/** Requests the message of a change of stage; it goes when the change can no longer be undone. */
export const sendMessage = (tx: Tx, changeID: string, message: CandidateMessage, now: Date): Promise<void> =>
  sendMail(
    tx,
    {
      template: 'candidateMessage',
      data: { ...message },
      about: { subject: SUBJECT, subjectID: changeID },
      sendAt: new Date(now.getTime() + UNDO_WINDOW_SECONDS * 1000),
    },
    now,
  );

/** Withdraws the message of a change that is undone. */
export const withdrawMessage = (tx: Tx, changeID: string): Promise<number> =>
  withdrawMails(tx, { subject: SUBJECT, subjectID: changeID });

export const messagesOf = (tx: Tx, changeIDs: readonly string[]) => latestMails(tx, SUBJECT, changeIDs);

/** Reads the names when the mail is sent, unless the change was undone or the person is in another stage by now. */
export const messageSource =
  (database: Database): MailSource =>
  ({ subjectID }) =>
    database.write(async (tx) => {
      const addressee = await lockAddressee(tx, subjectID);
      const mail = (await messagesOf(tx, [subjectID])).get(subjectID);
      if (addressee === undefined || addressee.email === '' || mail === undefined) return null;
      const { email, firstName, vacancyName, companyName } = addressee;
      return { to: email, late: { values: { nombre: firstName, vacante: vacancyName, empresa: companyName } } };
    });
