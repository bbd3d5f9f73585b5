import type { Application, ApplicationChange } from '@vinculo/contracts/applications';
import { useResendMessage } from '@vinculo/data-access/applications';
import { useAuthStore } from '@vinculo/data-access/state';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { MailLine } from '@vinculo/ui/mails';

interface MessageLineProps {
  readonly application: Pick<Application, 'applicationID' | 'vacancyName'>;
  readonly change: Pick<ApplicationChange, 'changeID' | 'message'>;
}

/** The message about the latest change of stage; the earlier ones are not sent again. */
export function MessageLine({ application, change: { changeID, message } }: MessageLineProps) {
  const { applicationID, vacancyName } = application;
  const mayMove = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'applications:move'));
  const resend = useResendMessage();
  if (message === null) return null;
  return (
    <MailLine
      mail={message}
      about={`el mensaje: ${vacancyName}`}
      isBusy={resend.isPending}
      onResend={
        mayMove
          ? () =>
              resend.mutate(
                { applicationID, changeID },
                {
                  onSuccess: () => void notify.success('El correo va en camino'),
                  onError: (error) => void notify.error(problemText(error)),
                },
              )
          : undefined
      }
    />
  );
}
