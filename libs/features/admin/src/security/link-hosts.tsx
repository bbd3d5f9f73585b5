import { useQuery } from '@tanstack/react-query';
import { campaignQueries, useSaveLinkHosts } from '@vinculo/data-access/campaigns';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { notify, RowsSkeleton } from '@vinculo/ui/feedback';
import { TextArea } from '@vinculo/ui/form';
import { ListProblem } from '@vinculo/ui/list';
import { useState } from 'react';
import styles from './security-tab.module.css';

const hostsIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().toLowerCase())
    .filter(Boolean);
const HOST = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** The hosts that links of campaigns may lead to. */
export function LinkHosts() {
  const query = useQuery(campaignQueries.vocabulary());
  const save = useSaveLinkHosts();
  const [typed, setTyped] = useState<string | null>(null);
  if (query.data === undefined)
    return query.isError ? (
      <ListProblem
        title="No pudimos cargar los sitios de los enlaces"
        error={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <RowsSkeleton rows={2} label="Cargando los sitios de los enlaces" />
    );
  const { hosts, version } = query.data.hosts;
  const text = typed ?? hosts.join('\n');
  const wrong = hostsIn(text).find((host) => !HOST.test(host));
  return (
    <>
      <h2 className={styles.title}>Sitios a los que llevan los enlaces</h2>
      <p>Los enlaces de campañas solo redirigen a estos sitios. Los que llevan a otros dejan de funcionar.</p>
      <TextArea
        label="Sitios, uno por línea"
        rows={3}
        value={text}
        error={wrong === undefined ? undefined : `«${wrong}» no es un sitio: escríbelo como empleo.ejemplo.mx.`}
        onChange={({ target }) => setTyped(target.value)}
      />
      {typed !== null && (
        <div className={styles.actions}>
          <Button
            isBusy={save.isPending}
            disabled={wrong !== undefined}
            onClick={() =>
              save.mutate(
                { hosts: hostsIn(text), version },
                {
                  onSuccess: () => {
                    setTyped(null);
                    notify.success('Sitios guardados');
                  },
                  onError: (error) => void notify.error(problemText(error)),
                },
              )
            }
          >
            Guardar sitios
          </Button>
          <Button variant="ghost" onClick={() => setTyped(null)}>
            Descartar sitios
          </Button>
        </div>
      )}
    </>
  );
}
