import type { MailStatus } from '@vinculo/contracts/mails';
import { labelOf } from '@vinculo/domain/catalogs';
import { mailFailures, mailStates, type MailState } from '@vinculo/domain/mails';
import { Button } from '../button';
import { RelativeTime } from '../dates';
import { Tag, type TagTone } from '../status';
import styles from './mail-line.module.css';

const TONES: Readonly<Record<MailState, TagTone>> = { waiting: 'warning', sent: 'success', failed: 'danger' };

interface MailLineProps {
  readonly mail: MailStatus;
  /** What the button sends again, for its accessible name. */
  readonly about?: string;
  readonly isBusy?: boolean;
  /** Absent where it is not sent again. */
  readonly onResend?: (() => void) | undefined;
}

/** The delivery status of a mail; a failed one can be sent again. */
export const MailLine = ({ mail: { state, failure, at }, about, isBusy = false, onResend }: MailLineProps) => (
  <div className={styles.line}>
    <Tag tone={TONES[state]}>{labelOf(mailStates, state)}</Tag>
    {failure !== null && <span>{labelOf(mailFailures, failure)}</span>}
    <small>
      <RelativeTime at={at} />
    </small>
    {state === 'failed' && onResend !== undefined && (
      <Button size="sm" isBusy={isBusy} onClick={onResend}>
        Reenviar<span className={styles.hidden}> {about}</span>
      </Button>
    )}
  </div>
);
