import { useQuery } from '@tanstack/react-query';
import { IconSnowflake } from '@tabler/icons-react';
import type { Snapshot, SnapshotContent } from '@vinculo/contracts/snapshots';
import { snapshotQueries } from '@vinculo/data-access/snapshots';
import { Button, ButtonLink } from '@vinculo/ui/button';
import { fullTime } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { Mono, Tag } from '@vinculo/ui/status';
import { livePath } from './live-path';
import { shortFingerprint } from './snapshot-words';
import styles from './snapshots.module.css';

const names = new Intl.ListFormat('es-MX');

function sharingText({ isShared, isOwn, sharedWith }: Snapshot): string {
  if (isShared) return 'compartida con el equipo';
  if (sharedWith.length > 0) return `compartida con ${names.format(sharedWith.map(({ name }) => name))}`;
  return isOwn ? 'privada' : 'compartida contigo';
}

interface SnapshotBannerProps {
  readonly snapshot: Snapshot;
  readonly content: SnapshotContent;
}

/** When and by whom it was frozen, whether it is still what was frozen, and the same figures today. */
export function SnapshotBanner({ snapshot, content }: SnapshotBannerProps) {
  const { snapshotID, takenAt, ownerName, isOwn, fingerprint } = snapshot;
  const { data, error, isFetching, refetch } = useQuery({
    ...snapshotQueries.verification(snapshotID),
    enabled: false,
  });
  return (
    <aside className={styles.banner} aria-label="Instantánea">
      <p>
        <IconSnowflake size={16} stroke={1.75} aria-hidden />
        Congelada el {fullTime(new Date(takenAt))} por {isOwn ? 'ti' : ownerName} · huella{' '}
        <Mono>{shortFingerprint(fingerprint)}</Mono> · {sharingText(snapshot)}
      </p>
      <Button size="sm" isBusy={isFetching} onClick={() => void refetch()}>
        Verificar huella
      </Button>
      <ButtonLink size="sm" to={livePath(content)}>
        Ver con los datos de hoy
      </ButtonLink>
      <span role="status">
        {isFetching ? null : error !== null ? (
          problemText(error)
        ) : data === undefined ? null : data.isIntact ? (
          <Tag tone="success">Coincide: nada cambió</Tag>
        ) : (
          <Tag tone="danger">No coincide: avisa a administración</Tag>
        )}
      </span>
    </aside>
  );
}
