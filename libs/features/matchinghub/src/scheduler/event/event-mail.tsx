import type { AgendaEventDetail, resendEventMail } from '@vinculo/contracts/agenda';
import type { MailStatus } from '@vinculo/contracts/mails';
import type { RequestOf } from '@vinculo/contracts/wire';
import { useResendEventMail } from '@vinculo/data-access/agenda';
import { useAuthStore } from '@vinculo/data-access/state';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { MailLine } from '@vinculo/ui/mails';

interface EventMailProps extends Pick<RequestOf<typeof resendEventMail>['body'], 'reminder'> {
  readonly event: Pick<AgendaEventDetail, 'eventID'>;
  readonly mail: MailStatus;
}

/** The invitation of an event, or one of its reminders; a failed one can be sent again. */
export function EventMail({ event: { eventID }, mail, reminder }: EventMailProps) {
  const mayManage = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'events:manage'));
  const { mutate, isPending } = useResendEventMail();
  const resend = () =>
    mutate(
      { eventID, reminder },
      {
        onSuccess: () => void notify.success('El correo va en camino'),
        onError: (error) => void notify.error(problemText(error)),
      },
    );
  return (
    <MailLine
      mail={mail}
      about={reminder === null ? 'la invitación' : `el recordatorio de ${reminder} h antes`}
      isBusy={isPending}
      onResend={mayManage ? resend : undefined}
    />
  );
}
