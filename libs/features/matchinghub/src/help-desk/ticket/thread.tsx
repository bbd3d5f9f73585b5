import type { TicketDetail, TicketMessage } from '@vinculo/contracts/tickets';
import { useColleagues } from '@vinculo/data-access/notifications';
import { Button } from '@vinculo/ui/button';
import { RelativeTime, fullTime } from '@vinculo/ui/dates';
import { EmptyState } from '@vinculo/ui/feedback';
import { MailLine } from '@vinculo/ui/mails';
import { MentionsText } from '@vinculo/ui/mentions';
import { Tag } from '@vinculo/ui/status';
import { useEffect, useRef } from 'react';
import { useTakeBack } from './answer/use-take-back';
import styles from './ticket-panel.module.css';

/** What came, what went out, and the notes of the team, oldest first. */
export function Thread({ ticket }: { readonly ticket: TicketDetail }) {
  const last = useRef<HTMLLIElement>(null);
  const { messages } = ticket;
  const lastID = messages.at(-1)?.messageID;
  useEffect(() => {
    last.current?.scrollIntoView?.({ block: 'nearest' });
  }, [lastID]);
  if (messages.length === 0) return <EmptyState title="Aún no hay mensajes">Escribe el primero.</EmptyState>;
  return (
    <ol className={styles.thread} aria-label="Conversación">
      {messages.map((message) => (
        <li
          key={message.messageID}
          ref={message.messageID === lastID ? last : undefined}
          className={styles.message}
          data-kind={message.kind}
        >
          <Message message={message} ticket={ticket} />
        </li>
      ))}
    </ol>
  );
}

interface MessageProps {
  readonly message: TicketMessage;
  readonly ticket: TicketDetail;
}

function Message({
  message: { messageID, kind, authorName, text, at, sendAt, canWithdraw, mail },
  ticket,
}: MessageProps) {
  const { takeBack, isPending } = useTakeBack(ticket.ticketID);
  const colleagues = useColleagues(kind === 'note') ?? [];
  return (
    <>
      <p className={styles.author}>
        <strong>{authorName}</strong>
        {kind === 'note' && <Tag tone="warning">Nota privada</Tag>}
        <RelativeTime at={at} />
      </p>
      {kind === 'note' ? (
        <MentionsText text={text} mentions={colleagues.map(({ name }) => name)} />
      ) : (
        <p className={styles.text}>{text}</p>
      )}
      {(canWithdraw || mail !== null) && (
        <div className={styles.end}>
          {mail !== null && <MailLine mail={mail} />}
          {canWithdraw && sendAt !== null && (
            <>
              <span>Sale el {fullTime(new Date(sendAt))}</span>
              <Button size="sm" isBusy={isPending} onClick={() => void takeBack(messageID)}>
                No enviar
              </Button>
            </>
          )}
        </div>
      )}
    </>
  );
}
