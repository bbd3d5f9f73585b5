import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changePlace,
  closeOpenCall,
  createOpenCall,
  resizeSession,
  type EventId,
  type OpenCall,
} from '@vinculo/contracts/agenda';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';
import { agendaQueries } from './agenda-queries';

const meta = { invalidates: [agendaQueries.all()] };

/** Makes one link for everybody who wants a vacancy. Refused with `slot_taken` or `outside_hours` for a session. */
export const useCreateOpenCall = () =>
  useMutation({
    mutationFn: ({
      idempotencyKey,
      ...body
    }: RequestOf<typeof createOpenCall>['body'] & { readonly idempotencyKey: string }) =>
      call(createOpenCall, { body }, { idempotencyKey }),
    meta,
  });

/** Takes no more people by the link of an open call. */
export const useCloseOpenCall = () =>
  useMutation({
    mutationFn: ({ callID, version }: Pick<OpenCall, 'callID' | 'version'>) =>
      call(closeOpenCall, { params: { callID }, body: { version } }),
    meta,
  });

/** Notes at the door that somebody came, or cancels their place. */
export const useChangePlace = () =>
  useMutation({
    mutationFn: ({ placeID, verb }: RequestOf<typeof changePlace>['params'] & RequestOf<typeof changePlace>['body']) =>
      call(changePlace, { params: { placeID }, body: { verb } }),
    meta,
  });

/** Changes how many places a session has. */
export const useResizeSession = (eventID: EventId) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof resizeSession>['body']) => call(resizeSession, { params: { eventID }, body }),
    onSuccess: (event) => client.setQueryData(agendaQueries.event(eventID).queryKey, event),
    meta,
  });
};
