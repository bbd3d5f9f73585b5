import { useQuery } from '@tanstack/react-query';
import { agendaQueries, useRenewCalendarFeed } from '@vinculo/data-access/agenda';
import { RelativeTime } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { CopyableLink } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';

/** The secret address with which another program shows the own calendar. */
export function FeedDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, error } = useQuery(agendaQueries.feed());
  const renew = useRenewCalendarFeed();
  const has = data !== undefined && data.renewedAt !== null;
  return (
    <Dialog
      isOpen
      title="Mi calendario en otro programa"
      message={
        <>
          <p>
            Con una dirección secreta, Google Calendar, Outlook o tu teléfono muestran tus citas. Quien la tenga puede
            leerlas.
          </p>
          {error !== null && <p>{problemText(error)}</p>}
          {data?.renewedAt != null && renew.data === undefined && (
            <p>
              Ya tienes una, de <RelativeTime at={data.renewedAt} />. Si haces otra, la anterior deja de servir.
            </p>
          )}
        </>
      }
      acceptLabel={renew.data === undefined ? (has ? 'Renovar la dirección' : 'Crear la dirección') : 'Listo'}
      cancelLabel={renew.data === undefined ? 'Cerrar' : null}
      isBusy={renew.isPending}
      onAccept={() =>
        renew.data === undefined
          ? renew.mutate(undefined, { onError: (problem) => notify.error(problemText(problem)) })
          : onClose()
      }
      onClose={onClose}
    >
      {renew.data !== undefined && <CopyableLink label="Dirección" url={renew.data.url} />}
    </Dialog>
  );
}
