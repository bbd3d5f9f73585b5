import type { Application } from '@vinculo/contracts/applications';
import { useResendInvitation, useWithdrawInvitation } from '@vinculo/data-access/applications';
import { useAuthStore } from '@vinculo/data-access/state';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { MailLine } from '@vinculo/ui/mails';
import styles from './processes-tab.module.css';

interface InvitationLineProps {
  readonly application: Pick<Application, 'applicationID' | 'vacancyName' | 'stage'>;
  readonly invitation: NonNullable<Application['invitation']>;
}

/** The mail of an invitation, sent again if it failed; its link can be withdrawn until it is used. */
export function InvitationLine({ application, invitation }: InvitationLineProps) {
  const mayInvite = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'candidates:invite'));
  const resend = useResendInvitation();
  const withdraw = useWithdrawInvitation();
  return (
    <div className={styles.title}>
      <MailLine
        mail={invitation}
        about={`la invitación: ${application.vacancyName}`}
        isBusy={resend.isPending}
        onResend={
          mayInvite && application.stage === 'invited'
            ? () =>
                resend.mutate(application.applicationID, {
                  onSuccess: () => void notify.success('El correo va en camino'),
                  onError: (error) => void notify.error(problemText(error)),
                })
            : undefined
        }
      />
      {invitation.isOpen && mayInvite && (
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
