import { useMutation } from '@tanstack/react-query';
import { createBookingLink, withdrawBookingLink, type BookingLink } from '@vinculo/contracts/agenda';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';
import { agendaQueries } from './agenda-queries';

const meta = { invalidates: [agendaQueries.all()] };

interface Creation {
  readonly input: RequestOf<typeof createBookingLink>['body'];
  readonly idempotencyKey: string;
}

/** Makes a link with which a person books their own event. Its address is in the answer alone. */
export const useCreateBookingLink = () =>
  useMutation({
    mutationFn: ({ input, idempotencyKey }: Creation) => call(createBookingLink, { body: input }, { idempotencyKey }),
    meta,
  });

/** Takes a booking link back. */
export const useWithdrawBookingLink = () =>
  useMutation({
    mutationFn: (linkID: BookingLink['linkID']) =>
      // It is withdrawn once: its id serves as the idempotency key.
      call(withdrawBookingLink, { params: { linkID }, body: {} }, { idempotencyKey: linkID }),
    meta,
  });
