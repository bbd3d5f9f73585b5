import type { openTicketFromMail } from '@vinculo/contracts/received-mails';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { receiveMessage } from '../tickets/thread/receive-message';
import { requireMail } from './received-mails.queries';
import { lockReceivedMail, updateReceivedMail } from './received-mails.repository';

/** @throws ApiError `not_found`, `invalid_transition` for a mail that has a ticket */
export async function openTicketFromMailCommand(
  context: RouteContext,
  { params: { mailID } }: ParsedRequestOf<typeof openTicketFromMail>,
): Promise<ResponseOf<typeof openTicketFromMail>> {
  const { tx } = context;
  await lockReceivedMail(tx, mailID);
  const { mail } = await requireMail(context, mailID);
  if (mail.kind === null) throw new ApiError('not_found');
  if (mail.ticketID !== null) throw new ApiError('invalid_transition');
  const { fromName, fromAddress, subject, text } = mail;
  const { ticketID, messageID } = await receiveMessage(context, {
    ...{ ticketID: null, channel: 'mail', categoryID: null, mailHeaderID: null },
    requester: {
      name: [fromName, fromAddress, 'Remitente desconocido'].find((name) => name !== '') ?? '',
      email: fromAddress === '' ? null : fromAddress,
    },
    subject: subject === '' ? 'Sin asunto' : subject,
    text: text === '' ? 'El correo no tiene texto.' : text,
  });
  await updateReceivedMail(tx, mailID, { ticketID, messageID });
  return { ticketID };
}
