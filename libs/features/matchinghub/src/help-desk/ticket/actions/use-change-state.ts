import type { TicketDetail } from '@vinculo/contracts/tickets';
import { useChangeTicketState } from '@vinculo/data-access/tickets';
import type { TicketVerb } from '@vinculo/domain/tickets';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';

const DONE: Readonly<Record<TicketVerb, string>> = {
  take: 'Ticket abierto',
  askRequester: 'Queda en espera del solicitante: el reloj se detiene',
  askThirdParty: 'Queda en espera de un tercero: el reloj se detiene',
  resolve: 'Ticket resuelto',
  close: 'Ticket cerrado',
  reopen: 'Ticket reabierto',
};

/** Changes where a ticket stands. @returns a function that answers whether it was done. */
export function useChangeState({ ticketID, version }: TicketDetail) {
  const { mutateAsync } = useChangeTicketState();
  return async (verb: TicketVerb, reason: string): Promise<boolean> => {
    try {
      await mutateAsync({ ticketID, verb, reason, version });
      notify.success(DONE[verb]);
      return true;
    } catch (error) {
      notify.error(problemText(error));
      return false;
    }
  };
}
