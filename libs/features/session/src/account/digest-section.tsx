import { useQuery } from '@tanstack/react-query';
import { notificationQueries, useChooseDigest } from '@vinculo/data-access/notifications';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { Checkbox } from '@vinculo/ui/form';
import { LoadedSection } from './account-section';

/** Turns the daily digest of notifications on or off. */
export function DigestSection() {
  const inbox = useQuery(notificationQueries.inbox());
  const choose = useChooseDigest();
  return (
    <LoadedSection id="digest" title="Resumen diario" what="tus preferencias" query={inbox}>
      {({ isDigestOn }) => (
        <Checkbox
          checked={choose.isPending ? choose.variables : isDigestOn}
          disabled={choose.isPending}
          onChange={({ target }) =>
            choose.mutate(target.checked, {
              onSuccess: (stored) =>
                void notify.success(stored.isDigestOn ? 'Resumen diario activado' : 'Resumen diario desactivado'),
              onError: (error) => void notify.error(problemText(error)),
            })
          }
        >
          Recibir por correo, cada mañana, un resumen de mis avisos nuevos
        </Checkbox>
      )}
    </LoadedSection>
  );
}
