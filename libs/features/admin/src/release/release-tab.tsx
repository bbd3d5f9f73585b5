import { useQuery } from '@tanstack/react-query';
import type { Release } from '@vinculo/contracts/release';
import { releaseQueries, usePublishRelease } from '@vinculo/data-access/release';
import { counted } from '@vinculo/domain/formats';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { ErrorState, notify, RowsSkeleton } from '@vinculo/ui/feedback';
import { TextField } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { Tag } from '@vinculo/ui/status';
import { useState } from 'react';
import styles from './release-tab.module.css';

const VERSION = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

const tabs = (count: number): string => counted(count, 'pestaña abierta', 'pestañas abiertas');

const doneText = ({ version, isInMaintenance }: Release, published: string): string =>
  version !== published
    ? `Versión ${version} publicada`
    : isInMaintenance
      ? 'Mantenimiento activo'
      : 'Mantenimiento inactivo';

/** Publishes the app's version and switches maintenance. */
export function ReleaseTab() {
  const query = useQuery(releaseQueries.current());
  const publish = usePublishRelease();
  const [asked, setAsked] = useState<Release | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  if (query.isPending) return <RowsSkeleton rows={4} label="Cargando la versión" />;
  // It is read every few seconds: once without an answer does not take away what is being written.
  if (query.isLoadingError)
    return (
      <ErrorState
        title="No pudimos leer la versión publicada"
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {problemText(query.error)}
      </ErrorState>
    );
  const { release, openTabs } = query.data;
  const published = release?.version ?? '';
  const isInMaintenance = release?.isInMaintenance ?? false;
  const version = (typed ?? published).trim();
  const isValid = VERSION.test(version);

  function accept(): void {
    if (asked === null) return;
    void publish.mutateAsync(asked).then(
      () => {
        notify.success(doneText(asked, published));
        setAsked(null);
        setTyped(null);
      },
      (error: unknown) => notify.error(problemText(error)),
    );
  }

  return (
    <section className={styles.tab} aria-label="Versión">
      <p className={styles.open}>{tabs(openTabs)} ahora. Las que no están a la vista se enteran al volver a ellas.</p>
      <form
        className={styles.block}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isValid && version !== published) setAsked({ version, isInMaintenance });
        }}
      >
        <h2>Versión publicada</h2>
        <p>Las pestañas con otra versión se recargan solas, una vez. Los borradores se conservan.</p>
        <div className={styles.row}>
          <TextField
            label="Versión"
            placeholder="1.4.0"
            value={typed ?? published}
            error={isValid ? undefined : 'Escríbela como 1.4.0'}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" variant="primary" disabled={!isValid || version === published}>
            Publicar…
          </Button>
        </div>
      </form>
      <div className={styles.block}>
        <h2>Mantenimiento {isInMaintenance ? <Tag tone="warning">Activo</Tag> : <Tag>Inactivo</Tag>}</h2>
        <p>Mientras está activo, solo administración entra; los demás ven un aviso.</p>
        <Button
          disabled={published === ''}
          onClick={() => setAsked({ version: published, isInMaintenance: !isInMaintenance })}
        >
          {isInMaintenance ? 'Desactivar…' : 'Activar…'}
        </Button>
      </div>
      {asked !== null && (
        <Dialog
          isOpen
          title={
            asked.version !== published
              ? `¿Publicar la versión ${asked.version}?`
              : asked.isInMaintenance
                ? '¿Activar el mantenimiento?'
                : '¿Desactivar el mantenimiento?'
          }
          message={
            asked.version !== published
              ? `Se recargarán las pestañas con otra versión. Ahora hay ${tabs(openTabs)}.`
              : asked.isInMaintenance
                ? `Solo administración podrá trabajar. Ahora hay ${tabs(openTabs)}.`
                : 'Todos podrán volver a trabajar.'
          }
          acceptLabel={asked.version !== published ? 'Publicar' : asked.isInMaintenance ? 'Activar' : 'Desactivar'}
          isDanger={asked.isInMaintenance}
          isBusy={publish.isPending}
          onAccept={accept}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
