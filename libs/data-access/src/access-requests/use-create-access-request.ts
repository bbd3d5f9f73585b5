import { useMutation } from '@tanstack/react-query';
import { createAccessRequest } from '@vinculo/contracts/access-requests';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';

type AccessRequest = RequestOf<typeof createAccessRequest>['body'];

/** Sends a request for access. One idempotency key per filled form: sending it twice creates one request. */
export const useCreateAccessRequest = () =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: AccessRequest & { readonly idempotencyKey: string }) =>
      call(createAccessRequest, { body }, { idempotencyKey }),
    meta: { invalidates: [] },
  });
