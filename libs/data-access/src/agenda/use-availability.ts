import { useMutation } from '@tanstack/react-query';
import {
  createRoom,
  editRoom,
  reassignEvents,
  renewCalendarFeed,
  saveAvailability,
  type RoomId,
  removeExternalCalendar,
  saveExternalCalendar,
} from '@vinculo/contracts/agenda';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';
import { agendaQueries } from './agenda-queries';

const meta = { invalidates: [agendaQueries.all()] };

/** Saves when a member of staff can be booked. Refused with `version_conflict` where it was saved meanwhile. */
export const useSaveAvailability = (uid: string) =>
  useMutation({
    mutationFn: (body: RequestOf<typeof saveAvailability>['body']) => call(saveAvailability, { params: { uid }, body }),
    meta,
  });

/** Adds a room. */
export const useCreateRoom = () =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: RequestOf<typeof createRoom>['body'] & { idempotencyKey: string }) =>
      call(createRoom, { body }, { idempotencyKey }),
    meta,
  });

/** Changes or retires a room. */
export const useEditRoom = () =>
  useMutation({
    mutationFn: ({ roomID, ...body }: RequestOf<typeof editRoom>['body'] & { readonly roomID: RoomId }) =>
      call(editRoom, { params: { roomID }, body }),
    meta,
  });

/** Makes a new address of the own calendar; the one before stops working. */
export const useRenewCalendarFeed = () =>
  useMutation({
    mutationFn: () => call(renewCalendarFeed, { body: {} }, { idempotencyKey: crypto.randomUUID() }),
    meta: { invalidates: [agendaQueries.feed().queryKey] },
  });

/** Gives the events of a member of staff to others. */
export const useReassignEvents = () =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: RequestOf<typeof reassignEvents>['body'] & { idempotencyKey: string }) =>
      call(reassignEvents, { body }, { idempotencyKey }),
    meta,
  });

/** Connects the own calendar elsewhere. Refused with `invalid_request`, field `url`, where it cannot be read. */
export const useSaveExternalCalendar = () =>
  useMutation({
    mutationFn: (body: RequestOf<typeof saveExternalCalendar>['body']) => call(saveExternalCalendar, { body }),
    meta: { invalidates: [agendaQueries.all()] },
  });

/** Disconnects the own calendar elsewhere. */
export const useRemoveExternalCalendar = () =>
  useMutation({
    mutationFn: (idempotencyKey: string) => call(removeExternalCalendar, { body: {} }, { idempotencyKey }),
    meta: { invalidates: [agendaQueries.all()] },
  });
