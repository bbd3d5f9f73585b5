import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  changeEventState,
  createEvent,
  editEvent,
  moveEvent,
  resendEventMail,
  type AgendaEvent,
  type EventId,
} from '@vinculo/contracts/agenda';
import type { RequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { applicationQueries } from '../applications';
import { candidateQueries } from '../candidates';
import { call } from '../http';
import { agendaQueries } from './agenda-queries';

// A booked interview may move its application, and is in the person's activity.
const invalidates = [agendaQueries.all(), applicationQueries.all(), candidateQueries.all()];

type EventPage = { readonly items: readonly AgendaEvent[] };

/** Shows a change of an event in the cached calendars. @returns what takes it back. */
async function showAtOnce(client: QueryClient, eventID: EventId, change: Partial<AgendaEvent>): Promise<() => void> {
  const filter = { queryKey: agendaQueries.lists() };
  await client.cancelQueries(filter);
  const before = client.getQueriesData<EventPage>(filter);
  client.setQueriesData<EventPage>(
    filter,
    (page) =>
      page && { ...page, items: page.items.map((one) => (one.eventID === eventID ? { ...one, ...change } : one)) },
  );
  return () => {
    for (const [queryKey, page] of before) client.setQueryData(queryKey, page);
  };
}

/** Shows an event as it was saved, in the calendars too: the next change made there needs its new version. */
async function showSaved(client: QueryClient, event: ResponseOf<typeof moveEvent>): Promise<void> {
  client.setQueryData(agendaQueries.event(event.eventID).queryKey, event);
  await showAtOnce(client, event.eventID, event);
}

interface Creation {
  readonly input: RequestOf<typeof createEvent>['body'];
  readonly idempotencyKey: string;
}

/** Books an event. Refused with `slot_taken` or `outside_hours`, which say why and propose other slots. */
export const useCreateEvent = () =>
  useMutation({
    mutationFn: ({ input, idempotencyKey }: Creation) => call(createEvent, { body: input }, { idempotencyKey }),
    meta: { invalidates },
  });

export type EventMove = RequestOf<typeof moveEvent>['body'] & { readonly eventID: EventId };

/** Moves an event: optimistic, taken back when the server refuses. */
export const useMoveEvent = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ eventID, ...body }: EventMove) => call(moveEvent, { params: { eventID }, body }),
    onMutate: ({ eventID, startsAt, durationMinutes }) => {
      const endsAt = new Date(Date.parse(startsAt) + durationMinutes * 60_000).toISOString();
      return showAtOnce(client, eventID, { startsAt, endsAt });
    },
    onSuccess: (event) => showSaved(client, event),
    onError: (_error, _move, takeBack) => takeBack?.(),
    meta: { invalidates },
  });
};

/** Changes what an event says. */
export const useEditEvent = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ eventID, ...body }: RequestOf<typeof editEvent>['body'] & { readonly eventID: EventId }) =>
      call(editEvent, { params: { eventID }, body }),
    onSuccess: (event) => showSaved(client, event),
    meta: { invalidates },
  });
};

/** Confirms or cancels an event, or says whether it took place. */
export const useChangeEventState = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ eventID, ...body }: RequestOf<typeof changeEventState>['body'] & { readonly eventID: EventId }) =>
      call(changeEventState, { params: { eventID }, body }),
    onSuccess: (event) => showSaved(client, event),
    meta: { invalidates },
  });
};

/** Sends the failed invitation of an event again, or one of its reminders. */
export const useResendEventMail = () =>
  useMutation({
    mutationFn: ({ eventID, ...body }: RequestOf<typeof resendEventMail>['body'] & { readonly eventID: EventId }) =>
      call(resendEventMail, { params: { eventID }, body }, { idempotencyKey: crypto.randomUUID() }),
    meta: { invalidates: [agendaQueries.all()] },
  });
