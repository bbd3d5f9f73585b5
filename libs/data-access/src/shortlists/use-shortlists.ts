import { useMutation } from '@tanstack/react-query';
import { createShortlist, resendShortlist, withdrawShortlist, type ShortlistId } from '@vinculo/contracts/shortlists';
import type { JobId } from '@vinculo/contracts/vacancies';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';
import { shortlistQueries } from './shortlist-queries';

const invalidates = [shortlistQueries.all()];

interface Creation {
  readonly input: RequestOf<typeof createShortlist>['body'];
  readonly idempotencyKey: string;
}

export const useCreateShortlist = (jobID: JobId) =>
  useMutation({
    mutationFn: ({ input, idempotencyKey }: Creation) =>
      call(createShortlist, { params: { jobID }, body: input }, { idempotencyKey }),
    meta: { invalidates },
  });

/** Takes the link of a shortlist back. Refused with `invalid_transition` where it expired or was taken back before. */
export const useWithdrawShortlist = () =>
  useMutation({
    mutationFn: (shortlistID: ShortlistId) =>
      // It is withdrawn once: its id serves as the idempotency key.
      call(withdrawShortlist, { params: { shortlistID }, body: {} }, { idempotencyKey: shortlistID }),
    meta: { invalidates },
  });

/** Sends the failed mail of a shortlist again. */
export const useResendShortlist = () =>
  useMutation({
    mutationFn: (shortlistID: ShortlistId) =>
      call(resendShortlist, { params: { shortlistID }, body: {} }, { idempotencyKey: crypto.randomUUID() }),
    meta: { invalidates },
  });
