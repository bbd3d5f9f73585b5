import type { ReceivedMail } from '@vinculo/contracts/received-mails';
import { readFileOfMail } from '@vinculo/data-access/received-mails';
import { Button } from '@vinculo/ui/button';
import { useState } from 'react';
import { MailFlags } from './mail-flags';
import { FileList } from '../files/file-list';
import { ReceivedMailBody } from './received-mail-body';
import styles from './received-mail.module.css';

interface ThreadMailProps {
  readonly mail: ReceivedMail;
  /** The address of the one who asks. */
  readonly requester: string | null;
}

/** The mail that a message came by, in the thread: its files, what to be careful about, and all of it on demand. */
export function ThreadMail({ mail, requester }: ThreadMailProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { kind, isFormatted } = mail;
  return (
    <div className={styles.mail}>
      <p className={styles.flags}>
        <MailFlags {...mail} requester={requester} />
        {(kind !== 'message' || isFormatted) && (
          <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Ocultar el correo' : 'Ver el correo'}
          </Button>
        )}
      </p>
      {isOpen && <ReceivedMailBody {...mail} />}
      <FileList
        label="Archivos del correo"
        files={mail.files}
        read={(_, index) => readFileOfMail(mail.mailID, index)}
      />
    </div>
  );
}
