import { eventId, eventType, placeId, roomId, type EventId } from '@vinculo/contracts/agenda';
import { mexicoDay, type Day } from '@vinculo/domain/calendar';
import { storedDay } from '@vinculo/contracts/wire';
import type { CalendarView } from '@vinculo/ui/calendar';
import { listParams, someOrAllFormat, useListParams } from '@vinculo/ui/list';
import { AGENDA_PARAMS } from '@vinculo/ui/navigation';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';

/** What the calendar shows. No member of staff means the own calendar. */
const layers = z.object({
  staff: z._default(z.union([z.literal('all'), z.array(z.string())]), []),
  rooms: z._default(z.array(roomId), []),
  types: z._default(z.array(eventType), []),
  withCancelled: z._default(z.boolean(), false),
});
export type Layers = z.output<typeof layers>;

const layerParams = listParams(layers, {
  staff: { param: AGENDA_PARAMS.staff, format: someOrAllFormat },
  rooms: 'sala',
  types: AGENDA_PARAMS.types,
  withCancelled: 'canceladas',
});

const VIEW_NAMES = { week: 'semana', day: 'dia', month: 'mes', list: 'lista' } as const satisfies Record<
  CalendarView,
  string
>;
const VIEWS = ['week', 'day', 'month', 'list'] as const satisfies readonly CalendarView[];

/** The place in the calendar, its layers and the open event, all of them in the URL. */
export function useSchedulerParams(now: Date) {
  const [params, setParams] = useSearchParams();
  const state = useListParams(layerParams);
  const day = storedDay.safeParse(params.get(AGENDA_PARAMS.day));
  const event = eventId.safeParse(params.get(AGENDA_PARAMS.event));
  const place = placeId.safeParse(params.get(AGENDA_PARAMS.place));
  const set = (changes: Readonly<Record<string, string | null>>) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, text] of Object.entries(changes)) {
          if (text === null) next.delete(name);
          else next.set(name, text);
        }
        return next;
      },
      { replace: true },
    );
  return {
    layers: state.filters,
    setLayers: state.setFilters,
    view: VIEWS.find((view) => VIEW_NAMES[view] === params.get(AGENDA_PARAMS.view)) ?? 'week',
    day: day.success ? day.data : mexicoDay(now),
    eventID: event.success ? event.data : null,
    placeID: place.success ? place.data : null,
    setView: (view: CalendarView) => set({ [AGENDA_PARAMS.view]: view === 'week' ? null : VIEW_NAMES[view] }),
    setDay: (chosen: Day) => set({ [AGENDA_PARAMS.day]: chosen === mexicoDay(now) ? null : chosen }),
    openEvent: (eventID: EventId | null) => set({ [AGENDA_PARAMS.event]: eventID, [AGENDA_PARAMS.place]: null }),
  };
}
