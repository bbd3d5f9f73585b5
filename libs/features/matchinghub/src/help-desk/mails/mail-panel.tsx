import type { ReceivedMail } from '@vinculo/contracts/received-mails';
import type { TicketId } from '@vinculo/contracts/tickets';
import { readFileOfMail, useOpenTicketFromMail } from '@vinculo/data-access/received-mails';
import { SET_ASIDE } from '@vinculo/domain/mails';
import { Button } from '@vinculo/ui/button';
import { RelativeTime } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import type { Neighbours } from '@vinculo/ui/list';
import { SidePanel } from '@vinculo/ui/overlays';
import { FileList } from '../files/file-list';
import { MailFlags } from './mail-flags';
import { ReceivedMailBody } from './received-mail-body';
import styles from './received-mail.module.css';

interface MailPanelProps {
  readonly mail: ReceivedMail;
  readonly neighbours: Neighbours;
  readonly mayOpen: boolean;
  readonly onClose: () => void;
  readonly onOpened: (ticketID: TicketId) => void;
}

/** A mail that belongs to no ticket: why it was set aside, what it says, and a ticket from it. */
export function MailPanel({ mail, neighbours, mayOpen, onClose, onOpened }: MailPanelProps) {
  const { mutateAsync, isPending } = useOpenTicketFromMail();
  const { mailID, kind, from, subject, receivedAt } = mail;
  return (
    <SidePanel
      {...neighbours}
      onClose={onClose}
      title={subject === '' ? 'Sin asunto' : subject}
      subtitle={
        <>
          {from.name} {from.address} <RelativeTime at={receivedAt} />
        </>
      }
      actions={
        mayOpen && (
          <Button
            variant="primary"
            isBusy={isPending}
            onClick={() =>
              void mutateAsync(mailID).then(
                ({ ticketID }) => onOpened(ticketID),
                (error: unknown) => notify.error(problemText(error)),
              )
            }
          >
            Abrir ticket
          </Button>
        )
      }
    >
      <div className={styles.mail} data-wide-panel>
        <p className={styles.flags}>
          <MailFlags {...mail} />
          <span className={styles.quiet}>{SET_ASIDE[kind]}</span>
        </p>
        <ReceivedMailBody {...mail} />
        <FileList label="Archivos del correo" files={mail.files} read={(_, index) => readFileOfMail(mailID, index)} />
      </div>
    </SidePanel>
  );
}
