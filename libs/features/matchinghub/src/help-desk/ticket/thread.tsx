import { useQuery } from '@tanstack/react-query';
import type { ReceivedMail } from '@vinculo/contracts/received-mails';
import type { TicketDetail, TicketMessage } from '@vinculo/contracts/tickets';
import { useColleagues } from '@vinculo/data-access/notifications';
import { readTicketFile, useResendAnswer } from '@vinculo/data-access/tickets';
import { receivedMailQueries } from '@vinculo/data-access/received-mails';
import { labelOf } from '@vinculo/domain/catalogs';
import { messageKinds } from '@vinculo/domain/tickets';
import { Button } from '@vinculo/ui/button';
import { RelativeTime, fullTime } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { EmptyState, notify } from '@vinculo/ui/feedback';
import { MailLine } from '@vinculo/ui/mails';
import { MentionsText } from '@vinculo/ui/mentions';
import { Tag } from '@vinculo/ui/status';
import { useEffect, useRef } from 'react';
import { FileList } from '../files/file-list';
import { ThreadMail } from '../mails/thread-mail';
import { useTakeBack } from './answer/use-take-back';
import styles from './ticket-panel.module.css';

interface ThreadProps {
  readonly ticket: TicketDetail;
  /** Takes a proposed answer over into the draft; null where nothing can be written. */
  readonly onPropose: ((text: string) => void) | null;
}

/** What came, what went out, and the notes of the team, oldest first. */
export function Thread({ ticket, onPropose }: ThreadProps) {
  const last = useRef<HTMLLIElement>(null);
  const { messages } = ticket;
  const { data: mails = [] } = useQuery(receivedMailQueries.ofTicket(ticket.ticketID));
  const ids = new Set(messages.map(({ messageID }) => messageID));
  const entries = [
    ...messages.map((message) => ({ at: message.at, message })),
    ...mails
      .filter(({ messageID }) => messageID === null || !ids.has(messageID))
      .map((mail) => ({ at: mail.receivedAt, mail })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  const lastID = messages.at(-1)?.messageID;
  useEffect(() => {
    last.current?.scrollIntoView?.({ block: 'nearest' });
  }, [lastID]);
  if (messages.length === 0) return <EmptyState title="Aún no hay mensajes">Escribe el primero.</EmptyState>;
  return (
    <ol className={styles.thread} aria-label="Conversación">
      {entries.map((entry) =>
        'mail' in entry ? (
          <li key={entry.mail.mailID} className={styles.message} data-kind="aside">
            <p className={styles.author}>
              <strong>{entry.mail.from.name || entry.mail.from.address}</strong>
              <RelativeTime at={entry.at} />
            </p>
            <ThreadMail mail={entry.mail} requester={null} />
          </li>
        ) : (
          <li
            key={entry.message.messageID}
            ref={entry.message.messageID === lastID ? last : undefined}
            className={styles.message}
            data-kind={entry.message.kind}
          >
            <Message
              message={entry.message}
              onPropose={onPropose}
              ticket={ticket}
              mails={mails.filter(({ messageID }) => messageID === entry.message.messageID)}
            />
          </li>
        ),
      )}
    </ol>
  );
}

interface MessageProps extends ThreadProps {
  readonly message: TicketMessage;
  /** The mail that it came by, or the reports that it did not arrive. */
  readonly mails: readonly ReceivedMail[];
}

function Message({
  message: { messageID, kind, authorName, text, files, at, sendAt, canWithdraw, mail },
  ticket,
  onPropose,
  mails,
}: MessageProps) {
  const { takeBack, isPending } = useTakeBack(ticket.ticketID);
  const resending = useResendAnswer(ticket.ticketID);
  const colleagues = useColleagues(kind === 'note') ?? [];
  const resend = () =>
    resending.mutate(messageID, {
      onSuccess: () => void notify.success('La respuesta va en camino'),
      onError: (error) => void notify.error(problemText(error)),
    });
  return (
    <>
      <p className={styles.author}>
        <strong>{authorName}</strong>
        {kind === 'note' && <Tag tone="warning">{labelOf(messageKinds, kind)}</Tag>}
        {kind === 'proposal' && <Tag>{labelOf(messageKinds, kind)}</Tag>}
        <RelativeTime at={at} />
      </p>
      {kind === 'note' ? (
        <MentionsText text={text} mentions={colleagues.map(({ name }) => name)} />
      ) : (
        <p className={styles.text}>{text}</p>
      )}
      <FileList label="Archivos de la respuesta" files={files} read={(file) => readTicketFile(ticket.ticketID, file)} />
      {mails.map((one) => (
        <ThreadMail key={one.mailID} mail={one} requester={ticket.requester.email} />
      ))}
      {kind === 'proposal' && onPropose !== null && (
        <div className={styles.end}>
          <Button size="sm" onClick={() => onPropose(text)}>
            Usar en mi respuesta
          </Button>
        </div>
      )}
      {(canWithdraw || mail !== null) && (
        <div className={styles.end}>
          {mail !== null && (
            <MailLine
              mail={mail}
              about="la respuesta"
              isBusy={resending.isPending}
              onResend={ticket.abilities.answer ? resend : undefined}
            />
          )}
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
