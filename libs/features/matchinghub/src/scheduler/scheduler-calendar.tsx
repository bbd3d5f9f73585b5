import { useQuery } from '@tanstack/react-query';
import { EVENTS_LIMIT, type AgendaEvent, type listCalendars } from '@vinculo/contracts/agenda';
import type { ResponseOf } from '@vinculo/contracts/wire';
import { agendaQueries } from '@vinculo/data-access/agenda';
import { useSchedulingStore } from '@vinculo/data-access/state';
import { addDays } from '@vinculo/domain/calendar';
import { grouped } from '@vinculo/domain/formats';
import { Calendar, daysOf, type DaySpan } from '@vinculo/ui/calendar';
import { notify, RowsSkeleton } from '@vinculo/ui/feedback';
import { lazyPiece } from '@vinculo/ui/lazy';
import { ListProblem } from '@vinculo/ui/list';
import { SidePanelSlot } from '@vinculo/ui/overlays';
import { useEffect, useMemo, useState } from 'react';
import { audienceOf, calendarEvent } from './calendar/event-look';
import { isoAt, mexicoClock } from './calendar/mexico-clock';
import { useSchedulerParams } from './calendar/scheduler-params';
import { useTerms } from './calendar/use-terms';
import type { Dropped } from './event/drop-dialog';
import { useSendMove } from './event/use-send-move';
import { refusalText } from './schedule/slot-problem';
import { LayersMenu } from './layers-menu';
import styles from './scheduler.module.css';

const EventPanel = lazyPiece(async () => (await import('./event/event-panel')).EventPanel);
const DropDialog = lazyPiece(async () => (await import('./event/drop-dialog')).DropDialog, { isOverlay: true });
const BusyDialog = lazyPiece(async () => (await import('./event/busy-dialog')).BusyDialog, { isOverlay: true });

interface SchedulerCalendarProps {
  readonly calendars: ResponseOf<typeof listCalendars>;
  readonly mayManage: boolean;
}

const MINUTE_MS = 60_000;
const NONE: readonly AgendaEvent[] = [];

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(clock);
  }, []);
  return now;
}

/** The calendar with its layers: events are opened, moved and drawn here. */
export function SchedulerCalendar({ calendars, mayManage }: SchedulerCalendarProps) {
  const now = useNow();
  const { layers, setLayers, view, setView, day, setDay, eventID, placeID, openEvent } = useSchedulerParams(now);
  const schedule = useSchedulingStore((state) => state.schedule);
  const [dropped, setDropped] = useState<Dropped | null>(null);
  const [busy, setBusy] = useState<DaySpan | null>(null);
  const { send } = useSendMove();
  const days = daysOf(view, day);
  const own = calendars.staff.filter(({ isOwn }) => isOwn).map(({ uid }) => uid);
  const uids = layers.staff === 'all' ? [] : layers.staff.length === 0 ? own : layers.staff;
  const query = useQuery(
    agendaQueries.events({
      ...layers,
      staff: uids,
      from: isoAt(days[0] ?? day, 0),
      to: isoAt(addDays(days.at(-1) ?? day, 1), 0),
    }),
  );
  const namesStaff = uids.length !== 1;
  const events = query.data?.items ?? NONE;
  // A full week is drawn again only when its events change.
  const shown = useMemo(() => events.map((event) => calendarEvent(event, namesStaff)), [events, namesStaff]);
  const { holidayNames, grey, refusalsOf } = useTerms({ events, days, uids, now });

  function open(id: string): void {
    // The key that dropped an event, pressed twice: the question about the move is still loading.
    if (dropped === null) openEvent(events.find(({ eventID: one }) => one === id)?.eventID ?? null);
  }
  function move(id: string, { day: onDay, from, to }: DaySpan): void {
    const event = events.find((one) => one.eventID === id);
    if (event === undefined) return;
    const refusals = refusalsOf(id, { day: onDay, from, to });
    const booked = refusals.find(({ kind }) => kind === 'booked');
    if (booked !== undefined) return void notify.error(refusalText(booked));
    const [startsAt, endsAt] = [isoAt(onDay, from), isoAt(onDay, to)];
    if (audienceOf(event) !== undefined || refusals.length > 0) return setDropped({ event, startsAt, endsAt });
    void send(event, { startsAt, durationMinutes: to - from, reason: '', notifies: false });
  }
  function pick(span: DaySpan): void {
    if (refusalsOf(null, span).length > 0) return setBusy(span);
    schedule({
      time: {
        startsAt: new Date(mexicoClock.boundaryOf(span.day, span.from)),
        durationMinutes: span.to - span.from,
      },
    });
  }

  return (
    <div className={styles.page} data-beside={eventID !== null || undefined}>
      <div className={styles.layers}>
        <LayersMenu calendars={calendars} layers={layers} onChange={setLayers} />
        {query.data?.isCut === true && (
          <p role="status">Hay más de {grouped(EVENTS_LIMIT)} citas: elige menos calendarios o días.</p>
        )}
      </div>
      {query.isError && query.data === undefined ? (
        <ListProblem
          title="No pudimos cargar las citas"
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : query.isPending ? (
        <RowsSkeleton label="Cargando las citas" />
      ) : (
        <Calendar
          label="Agenda"
          view={view}
          onView={setView}
          day={day}
          onDay={setDay}
          now={now}
          events={shown}
          holidays={holidayNames}
          grey={grey}
          onOpen={open}
          onMove={mayManage ? move : undefined}
          onPick={mayManage ? pick : undefined}
          problemOf={(id, span) => refusalsOf(id, span).map(refusalText)[0] ?? null}
        />
      )}
      <SidePanelSlot>
        {eventID !== null && (
          <EventPanel key={eventID} eventID={eventID} scanned={placeID} onClose={() => openEvent(null)} />
        )}
      </SidePanelSlot>
      {dropped !== null && <DropDialog {...dropped} onClose={() => setDropped(null)} />}
      {busy !== null && (
        <BusyDialog
          span={busy}
          uid={uids[0] ?? ''}
          onClose={() => setBusy(null)}
          onSchedule={(time) => {
            setBusy(null);
            schedule({ time });
          }}
        />
      )}
    </div>
  );
}
