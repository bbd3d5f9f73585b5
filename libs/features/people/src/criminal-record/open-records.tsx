import { useQueryClient } from '@tanstack/react-query';
import { IconLockOpen } from '@tabler/icons-react';
import type { CriminalRecordAccess } from '@vinculo/contracts/criminal-record';
import { closeExpiredRecords, useCloseCriminalRecords } from '@vinculo/data-access/criminal-record';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './open-records.module.css';
import { useRemoveRecordFilter } from './use-remove-record-filter';

interface OpenRecordsProps {
  readonly access: CriminalRecordAccess;
  /** When the browser received the grant, in milliseconds of its own clock. */
  readonly since: number;
}

const leftAt = ({ access, since }: OpenRecordsProps): number =>
  Math.max(0, Math.ceil(access.secondsLeft - (Date.now() - since) / 1000));

const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Shows the open access and its remaining time. When it expires, the filter that needed it is removed. */
export function OpenRecords(props: OpenRecordsProps) {
  const [left, setLeft] = useState(() => leftAt(props));
  const client = useQueryClient();
  const close = useCloseCriminalRecords();
  const removeRecordFilter = useRemoveRecordFilter();

  const tick = useEffectEvent(() => {
    const next = leftAt(props);
    setLeft(next);
    if (next > 0) return;
    removeRecordFilter();
    void closeExpiredRecords(client);
    notify.message('Se cerraron los antecedentes penales.');
  });
  useEffect(() => {
    const clock = setInterval(() => tick(), 1000);
    return () => clearInterval(clock);
  }, []);

  const { reason, vacancy } = props.access;
  return (
    <section className={styles.strip} aria-label="Antecedentes penales abiertos">
      <IconLockOpen size={16} stroke={1.75} aria-hidden />
      <p>
        Antecedentes penales abiertos <b role="timer">{clockText(left)}</b>
        <span>{vacancy === '' ? reason : `para «${vacancy}»`}</span>
      </p>
      <Button
        size="sm"
        isBusy={close.isPending}
        onClick={() => {
          removeRecordFilter();
          close.mutate(undefined, { onError: (error) => notify.error(problemText(error)) });
        }}
      >
        Cerrar ahora
      </Button>
    </section>
  );
}
