import type { TicketMessage } from '@vinculo/contracts/tickets';
import { Button } from '@vinculo/ui/button';
import { RelativeTime } from '@vinculo/ui/dates';
import styles from './composer.module.css';

const DONE = { incoming: 'escribió', outgoing: 'respondió', note: 'dejó una nota', proposal: 'propuso' } as const;

interface MeanwhileProps {
  readonly messages: readonly TicketMessage[];
  /** Sending was tried before they were read. */
  readonly isAsked: boolean;
  readonly onRead: () => void;
}

/** What came into the thread while an answer was written: it is read before the answer goes. */
export const Meanwhile = ({ messages, isAsked, onRead }: MeanwhileProps) => (
  <section className={styles.meanwhile} role={isAsked ? 'alert' : 'status'} aria-label="Mientras escribías">
    {messages.map(({ messageID, kind, authorName, at, text }) => (
      <div key={messageID}>
        <p>
          Mientras escribías, <strong>{authorName}</strong> {DONE[kind]} <RelativeTime at={at} />:
        </p>
        <blockquote>{text}</blockquote>
      </div>
    ))}
    {isAsked && <p>Léelo antes de enviar: quizá tu respuesta cambia.</p>}
    <Button size="sm" onClick={onRead}>
      Ya lo leí
    </Button>
  </section>
);
