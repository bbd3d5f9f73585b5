import type { TicketId, TicketMessageId } from '@vinculo/contracts/tickets';
import { useWithdrawAnswer } from '@vinculo/data-access/tickets';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';

/** Takes an answer back that has not gone yet: its words are the draft again. */
export function useTakeBack(ticketID: TicketId) {
  const { mutateAsync, isPending } = useWithdrawAnswer(ticketID);
  return {
    isPending,
    takeBack: (messageID: TicketMessageId) =>
      mutateAsync(messageID).then(
        () => notify.success('No se envió: sigue en tu borrador'),
        (error: unknown) => notify.error(problemText(error)),
      ),
  };
}
