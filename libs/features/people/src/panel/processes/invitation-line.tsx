import type { Application } from '@vinculo/contracts/applications';
import { useWithdrawInvitation } from '@vinculo/data-access/applications';
import { useAuthStore } from '@vinculo/data-access/state';
import { labelOf } from '@vinculo/domain/catalogs';
import { mailFailures, mailStates, type MailState } from '@vinculo/domain/mails';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { Button } from '@vinculo/ui/button';
import { RelativeTime } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { Tag, type TagTone } from '@vinculo/ui/status';
import styles from './processes-tab.module.css';

const TONES: Readonly<Record<MailState, TagTone>> = { waiting: 'warning', sent: 'success', failed: 'danger' };

interface InvitationLineProps {
  readonly application: Pick<Application, 'applicationID' | 'vacancyName'>;
  readonly invitation: NonNullable<Application['invitation']>;
}

/** The mail of an invitation; its link can be withdrawn until it is used. */
export function InvitationLine({ application, invitation }: InvitationLineProps) {
  const { state, failure, at, isOpen } = invitation;
  const claims = useAuthStore(({ user }) => user?.claims ?? NO_CLAIMS);
  const withdraw = useWithdrawInvitation();
  return (
    <div className={styles.title}>
      <p className={styles.tags}>
        <Tag tone={TONES[state]}>{labelOf(mailStates, state)}</Tag>
        <small>
          {failure !== null && `${labelOf(mailFailures, failure)} `}
          <RelativeTime at={at} />
        </small>
      </p>
      {isOpen && can(claims, 'candidates:invite') && (
        <Button
          size="sm"
          isBusy={withdraw.isPending}
          aria-label={`Retirar el enlace de la invitación: ${application.vacancyName}`}
          onClick={() =>
            withdraw.mutate(application.applicationID, {
              onSuccess: () => void notify.success('El enlace ya no sirve'),
              onError: (error) => void notify.error(problemText(error)),
            })
          }
        >
          Retirar enlace
        </Button>
      )}
    </div>
  );
}
