import { useQuery } from '@tanstack/react-query';
import type { previewReassignment } from '@vinculo/contracts/agenda';
import { CallError } from '@vinculo/contracts/errors';
import type { ResponseOf } from '@vinculo/contracts/wire';
import { agendaQueries, useReassignEvents } from '@vinculo/data-access/agenda';
import { addDays, mexicoDay } from '@vinculo/domain/calendar';
import { capitalize, counted } from '@vinculo/domain/formats';
import { DateField } from '@vinculo/ui/date-field';
import { problemText } from '@vinculo/ui/errors';
import { notify, RowsSkeleton } from '@vinculo/ui/feedback';
import { Checkbox, SelectField, TextField, useIdempotencyKey } from '@vinculo/ui/form';
import { ListProblem } from '@vinculo/ui/list';
import { Dialog } from '@vinculo/ui/overlays';
import { LONGEST_REASON } from '@vinculo/ui/reason';
import { useState } from 'react';
import { isoAt, spanWords } from '../calendar/mexico-clock';
import styles from './reassign.module.css';

type Preview = ResponseOf<typeof previewReassignment>;

interface ReassignDialogProps {
  readonly staff: readonly { readonly uid: string; readonly name: string }[];
  readonly onClose: () => void;
}

/** Gives the events of somebody who is away to others: who takes which is proposed, and may be changed. */
export function ReassignDialog({ staff, onClose }: ReassignDialogProps) {
  const today = mexicoDay(new Date());
  const [uid, setUid] = useState<string | null>(null);
  const [range, setRange] = useState({ from: today, to: today });
  const [chosen, setChosen] = useState<Readonly<Record<string, string | null>>>({});
  const [reason, setReason] = useState('');
  const [notifies, setNotifies] = useState(true);
  const [showsErrors, setShowsErrors] = useState(false);
  const [now] = useState(() => new Date().toISOString());
  const from = range.from === today ? now : isoAt(range.from, 0);
  const to = isoAt(addDays(range.to, 1), 0);
  const isAsked = uid !== null && range.from !== '' && range.to !== '' && from < to;
  const preview = useQuery({ ...agendaQueries.reassignment({ uid: uid ?? '', from, to }), enabled: isAsked });
  const reassign = useReassignEvents();

  const items = isAsked ? (preview.data?.items ?? []) : [];
  const takerOf = ({ event, candidates }: Preview['items'][number]): string | null =>
    event.eventID in chosen ? (chosen[event.eventID] ?? null) : (candidates[0]?.uid ?? null);
  const changes = items.flatMap((item) => {
    const toUid = takerOf(item);
    return toUid === null ? [] : [{ eventID: item.event.eventID, toUid, version: item.event.version }];
  });
  const idempotencyKey = useIdempotencyKey({ uid, changes, reason, notifies });
  const isReasonMissing = reason.trim() === '';

  function give(): void {
    if (uid === null || isReasonMissing) return setShowsErrors(true);
    if (changes.length === 0) return onClose();
    reassign.mutate(
      { uid, changes, reason: reason.trim(), notifies, idempotencyKey },
      {
        onSuccess: ({ given, refused }) => {
          notify.success(`${counted(given.length, 'cita reasignada', 'citas reasignadas')}`);
          const [first] = refused;
          if (first === undefined) return onClose();
          const why = problemText(new CallError({ code: first.code }));
          notify.error(`${counted(refused.length, 'cita quedó', 'citas quedaron')} igual: ${why}`);
        },
        onError: (error) => notify.error(problemText(error)),
      },
    );
  }

  return (
    <Dialog
      isOpen
      isWide
      title="Reasignar citas"
      message="Para cuando alguien falta: sus citas pasan a quien está libre a esa hora."
      acceptLabel={changes.length === 0 ? 'Reasignar' : `Reasignar ${counted(changes.length, 'cita', 'citas')}`}
      isBusy={reassign.isPending}
      onAccept={give}
      onClose={onClose}
    >
      <div className={styles.asked}>
        <SelectField
          label="Quién falta"
          isRequired
          options={staff.map(({ uid: value, name }) => ({ value, label: name }))}
          value={uid}
          error={showsErrors && uid === null ? 'Elige a quién.' : undefined}
          onChange={setUid}
        />
        <DateField
          label="Desde"
          min={today}
          value={range.from}
          onChange={(day) => setRange({ from: day, to: range.to < day ? day : range.to })}
        />
        <DateField
          label="Hasta"
          min={range.from}
          value={range.to}
          onChange={(day) => setRange({ ...range, to: day })}
        />
      </div>
      {isAsked && preview.isPending && <RowsSkeleton rows={3} label="Buscando quién puede" />}
      {isAsked && preview.isError && (
        <ListProblem
          title="No pudimos ver quién puede"
          error={preview.error}
          isRetrying={preview.isFetching}
          onRetry={() => void preview.refetch()}
        />
      )}
      {isAsked && preview.data?.items.length === 0 && <p>No tiene citas abiertas en esos días.</p>}
      <ul className={styles.events}>
        {items.map((item) => {
          const { event, candidates } = item;
          const taker = takerOf(item);
          return (
            <li key={event.eventID}>
              <span>
                <strong>{event.title}</strong>
                <small>{capitalize(spanWords(event))}</small>
              </span>
              {candidates.length === 0 ? (
                <span>Nadie está libre a esa hora.</span>
              ) : (
                <SelectField
                  label="La toma"
                  isClearable
                  placeholder="Se queda igual"
                  options={candidates.map(({ uid: value, name, why }) => ({ value, label: name, note: why }))}
                  value={taker}
                  help={candidates.find((candidate) => candidate.uid === taker)?.why}
                  onChange={(value) => setChosen({ ...chosen, [event.eventID]: value })}
                />
              )}
            </li>
          );
        })}
      </ul>
      <TextField
        label="Motivo"
        isRequired
        maxLength={LONGEST_REASON}
        placeholder="Está de vacaciones"
        value={reason}
        error={showsErrors && isReasonMissing ? 'Escribe el motivo.' : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <Checkbox checked={notifies} onChange={({ target }) => setNotifies(target.checked)}>
        Avisar a las personas por correo
      </Checkbox>
    </Dialog>
  );
}
