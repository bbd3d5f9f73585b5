import type { BookingLink } from '@vinculo/contracts/agenda';
import { CopyableLink } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';

interface BookingLinkDialogProps {
  readonly link: BookingLink & { readonly url: string };
  readonly onClose: () => void;
}

/** A booking link, which is shown this once. */
export const BookingLinkDialog = ({ link, onClose }: BookingLinkDialogProps) => (
  <Dialog
    isOpen
    title="Enlace para agendar"
    message={
      link.mail === null
        ? 'Cópialo y envíalo: no se vuelve a mostrar. Sirve una vez.'
        : 'Va en camino por correo. También puedes copiarlo ahora: no se vuelve a mostrar.'
    }
    acceptLabel="Listo"
    cancelLabel={null}
    onAccept={onClose}
    onClose={onClose}
  >
    <CopyableLink label="Enlace" url={link.url} />
  </Dialog>
);
