import { useMutation } from '@tanstack/react-query';
import { openTicketFromMail, type ReceivedMailId } from '@vinculo/contracts/received-mails';
import { call } from '../http';
import { ticketQueries } from '../tickets';
import { receivedMailQueries } from './received-mail-queries';

/** Opens a ticket from a mail that opened none by itself. */
export const useOpenTicketFromMail = () =>
  useMutation({
    mutationFn: (mailID: ReceivedMailId) =>
      // It opens one ticket: its id serves as the idempotency key.
      call(openTicketFromMail, { params: { mailID } }, { idempotencyKey: mailID }),
    meta: { invalidates: [ticketQueries.all(), receivedMailQueries.all()] },
  });
