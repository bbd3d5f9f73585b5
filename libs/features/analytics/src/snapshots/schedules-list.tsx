import { useQuery } from '@tanstack/react-query';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { scheduleProblems, type Schedule } from '@vinculo/contracts/snapshots';
import { snapshotQueries, useRemoveSchedule } from '@vinculo/data-access/snapshots';
import { labelOf } from '@vinculo/domain/catalogs';
import { figurePages, filtersText, rhythms } from '@vinculo/domain/measures';
import { IconButton } from '@vinculo/ui/button';
import { dayText } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { notify, RowsSkeleton } from '@vinculo/ui/feedback';
import { lazyPiece } from '@vinculo/ui/lazy';
import { ListProblem } from '@vinculo/ui/list';
import { PrefetchLink, snapshotPath } from '@vinculo/ui/navigation';
import { Dialog } from '@vinculo/ui/overlays';
import { Tag } from '@vinculo/ui/status';
import { useState } from 'react';
import styles from './snapshots.module.css';

const ScheduleDialog = lazyPiece(async () => (await import('./schedule-dialog')).ScheduleDialog, { isOverlay: true });

const names = new Intl.ListFormat('es-MX');

/** What is frozen and mailed by itself; nothing where there is none. */
export function SchedulesList() {
  const { data: items, error, isFetching, refetch } = useQuery(snapshotQueries.schedules());
  if (items === undefined)
    return error === null ? (
      <RowsSkeleton rows={1} label="Cargando envíos programados" />
    ) : (
      <ListProblem
        title="No pudimos cargar los envíos programados"
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="schedules">
      <h2 id="schedules" className={styles.heading}>
        Envíos programados
      </h2>
      <ul className={styles.list} aria-labelledby="schedules">
        {items.map((item) => (
          <Item key={item.scheduleID} schedule={item} />
        ))}
      </ul>
    </section>
  );
}

function Item({ schedule }: { readonly schedule: Schedule }) {
  const { title, page, filters, rhythm, recipients, isOwn, ownerName, nextOn, lastSnapshotID, problem } = schedule;
  const [dialog, setDialog] = useState<'change' | 'remove' | null>(null);
  const close = () => setDialog(null);
  return (
    <li className={styles.schedule}>
      <div>
        <p className={styles.name}>
          {title}
          {problem !== null && <Tag tone="danger">Detenido</Tag>}
        </p>
        <p className={styles.about}>
          {labelOf(figurePages, page)} · {filtersText(filters)}
          {isOwn ? '' : ` · de ${ownerName}`}
        </p>
        <p className={styles.about}>
          {labelOf(rhythms, rhythm)}, a {names.format(recipients.map(({ name }) => name))}
        </p>
        <p className={styles.about}>
          {problem === null ? `El siguiente, el ${dayText(nextOn)}` : labelOf(scheduleProblems, problem)}
          {lastSnapshotID !== null && (
            <>
              {' · '}
              <PrefetchLink to={snapshotPath(lastSnapshotID)}>Ver el último</PrefetchLink>
            </>
          )}
        </p>
      </div>
      <span className={styles.tools}>
        {isOwn && (
          <IconButton
            size="sm"
            label={`Cambiar el envío ${title}`}
            icon={<IconPencil size={14} stroke={1.75} aria-hidden />}
            onClick={() => setDialog('change')}
          />
        )}
        <IconButton
          size="sm"
          label={`Quitar el envío ${title}`}
          icon={<IconTrash size={14} stroke={1.75} aria-hidden />}
          onClick={() => setDialog('remove')}
        />
      </span>
      {dialog === 'change' && <ScheduleDialog of={schedule} onClose={close} />}
      {dialog === 'remove' && <RemoveDialog schedule={schedule} onClose={close} />}
    </li>
  );
}

function RemoveDialog({ schedule, onClose }: { readonly schedule: Schedule; readonly onClose: () => void }) {
  const remove = useRemoveSchedule();
  return (
    <Dialog
      isOpen
      isDanger
      title={`¿Dejar de enviar «${schedule.title}»?`}
      message="Las instantáneas que ya se enviaron se quedan."
      acceptLabel="Dejar de enviar"
      isBusy={remove.isPending}
      onAccept={() =>
        void remove.mutateAsync(schedule).then(
          () => {
            notify.success('Envío quitado');
            onClose();
          },
          (error: unknown) => notify.error(problemText(error)),
        )
      }
      onClose={onClose}
    />
  );
}
