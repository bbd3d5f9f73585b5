import type { MailStatus } from '@vinculo/contracts/mails';
import { labelOf } from '@vinculo/domain/catalogs';
import { mailFailures, mailStates, type MailState } from '@vinculo/domain/mails';
import { Button } from '@vinculo/ui/button';
import { RelativeTime } from '@vinculo/ui/dates';
import { Tag, type TagTone } from '@vinculo/ui/status';
import styles from './mail-line.module.css';

const TONES: Readonly<Record<MailState, TagTone>> = { waiting: 'warning', sent: 'success', failed: 'danger' };

interface MailLineProps {
  readonly mail: MailStatus;
  /** The recipient, for the accessible name of the button. */
  readonly name: string;
  readonly isBusy: boolean;
  readonly onResend: () => void;
}

/** The delivery status of a mail; a failed one can be sent again. */
export const MailLine = ({ mail: { state, failure, at }, name, isBusy, onResend }: MailLineProps) => (
  <div className={styles.line}>
    <Tag tone={TONES[state]}>{labelOf(mailStates, state)}</Tag>
    {failure !== null && <span>{labelOf(mailFailures, failure)}</span>}
    <small>
      <RelativeTime at={at} />
    </small>
    {state === 'failed' && (
      <Button size="sm" isBusy={isBusy} onClick={onResend}>
        Reenviar<span className={styles.hidden}> el correo a {name}</span>
      </Button>
    )}
  </div>
);
