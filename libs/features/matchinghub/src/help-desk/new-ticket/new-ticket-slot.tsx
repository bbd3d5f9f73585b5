import { useNewTicketStore } from '@vinculo/data-access/state';
import { lazyPiece } from '@vinculo/ui/lazy';
import { ticketPath } from '@vinculo/ui/navigation';
import { useNavigate } from 'react-router-dom';

const NewTicketDialog = lazyPiece(async () => (await import('./new-ticket-dialog')).NewTicketDialog, {
  isOverlay: true,
});

/** Shows the dialog «Nuevo ticket» over the screen that asked for it; the ticket opens at the help desk. */
export function NewTicketSlot() {
  const { origin, close } = useNewTicketStore();
  const navigate = useNavigate();
  if (origin === null) return null;
  return (
    <NewTicketDialog
      origin={origin}
      onClose={close}
      onCreated={(ticketID) => {
        close();
        void navigate(ticketPath(ticketID));
      }}
    />
  );
}
