import { messageText, ticketRequester, ticketSubject } from '@vinculo/contracts/tickets';
import { email } from '@vinculo/contracts/wire';
import { HELP_REQUEST_HOURS, ticketFolio } from '@vinculo/domain/tickets';
import type { Tx } from '../../../db/database';
import { ApiError } from '../../../http/api-error';
import type { RouteDeps } from '../../../http/route';
import { sendMail, type MailSource } from '../../../mail/send-mail';
import { createLink, type LinkForm, type OpenForm } from '../../../public-pages/link-pages';
import {
  confirmationPage,
  EMPTY,
  FIELDS,
  helpFormPage,
  HONEYPOT,
  LONGEST_QUESTION,
  RECEIVED,
  SENT,
  type Field,
  type Filled,
} from './help-form.page';
import {
  deleteHelpRequestsBefore,
  findHelpRequest,
  insertHelpRequest,
  lockHelpRequests,
  takeHelpRequest,
} from './help-requests.repository';
import { receiveMessage, REQUESTER } from '../thread/receive-message';
import { findById } from '../tickets.repository';

const HOUR_MS = 3_600_000;
/** Mails that the form sends to one address in an hour, as anyone may name any address in it. */
const MAILS_PER_ADDRESS = 3;

/** The same question within it is that of a double click. */
const DOUBLE_CLICK_MS = 60_000;

const CHECKS = { name: ticketRequester.shape.name, email, subject: ticketSubject, text: messageText } as const;

function filledIn(form: URLSearchParams): Filled {
  const given = (field: Field): string => (form.get(field) ?? '').replaceAll('\r\n', '\n').trim();
  const values = { name: given('name'), email: given('email'), subject: given('subject'), text: given('text') };
  const isWrong = (field: Field): boolean =>
    !CHECKS[field].safeParse(values[field]).success || (field === 'text' && values.text.length > LONGEST_QUESTION);
  return { values, wrong: FIELDS.filter(isWrong) };
}

/**
 * Keeps a question and mails the link that proves its address; beyond the limit of an address nothing is kept, nor is what
 * a double click sends again.
 */
async function keep(tx: Tx, values: Filled['values'], now: Date): Promise<void> {
  const address = email.parse(values.email);
  const earlier = await lockHelpRequests(tx, address, new Date(now.getTime() - HOUR_MS));
  const isRepeated = earlier.some(
    ({ subject, text, receivedAt }) =>
      subject === values.subject && text === values.text && receivedAt.getTime() > now.getTime() - DOUBLE_CLICK_MS,
  );
  if (isRepeated || earlier.length >= MAILS_PER_ADDRESS) return;
  const subjectID = await insertHelpRequest(tx, { ...values, email: address, receivedAt: now });
  await sendMail(tx, { template: 'helpRequest', data: {}, about: { subject: 'help_request', subjectID } }, now);
}

/** The public form of the help desk. */
export const HELP_FORM: OpenForm = {
  slug: 'ayuda',
  name: 'help-form',
  show: () => helpFormPage(EMPTY),
  receive: async ({ tx, now, form }) => {
    if ((form.get(HONEYPOT) ?? '') !== '') return { page: SENT, status: 200 };
    const filled = filledIn(form);
    if (filled.wrong.length > 0) return { page: helpFormPage(filled), status: 400 };
    await keep(tx, filled.values, now);
    return { page: SENT, status: 200 };
  },
};

/** The link that proves the address of a question, which is its subject. */
const HELP_LINK = {
  name: 'help-request',
  slug: 'ayuda',
  lifetimeMs: HELP_REQUEST_HOURS * HOUR_MS,
  isSingleUse: true,
} as const;

/** The page of the link: its button opens the ticket. */
export const HELP_PAGE: LinkForm = {
  ...HELP_LINK,
  show: async (tx, subject) => {
    const request = await findHelpRequest(tx, subject);
    return request && confirmationPage(request);
  },
  submit: async ({ tx, subject: requestID, now, isRepeated }) => {
    if (isRepeated) return RECEIVED;
    const request = await takeHelpRequest(tx, requestID);
    if (request === undefined) throw new ApiError('not_found');
    const { name, email: address, subject, text } = request;
    const { ticketID } = await receiveMessage(
      { tx, actor: REQUESTER, now, origin: '' },
      {
        ...{ ticketID: null, requester: { name, email: address }, subject, text, channel: 'form' },
        ...{ categoryID: null, mailHeaderID: null },
      },
    );
    const row = await findById(tx, ticketID);
    return row === undefined ? RECEIVED : { ...RECEIVED, title: `Recibimos tu mensaje: ${ticketFolio(row.number)}` };
  },
};

export const helpRequestSource =
  ({ database, clock, publicUrl }: Pick<RouteDeps, 'database' | 'clock' | 'publicUrl'>): MailSource =>
  ({ subjectID: subject }) =>
    database.write(async (tx) => {
      const request = await findHelpRequest(tx, subject);
      if (request === undefined) return null;
      const link = await createLink(tx, HELP_LINK, { subject, now: clock(), publicUrl });
      return { to: request.email, late: { link } };
    });

/** Deletes questions whose address nobody proved in time. */
export const deleteOldHelpRequests = (tx: Tx, now: Date): Promise<void> =>
  deleteHelpRequestsBefore(tx, new Date(now.getTime() - HELP_REQUEST_HOURS * HOUR_MS));
