import { useMutation } from '@tanstack/react-query';
import { createAccessRequest } from '@vinculo/contracts/access-requests';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';

type AccessRequest = RequestOf<typeof createAccessRequest>['body'];

/** Sends a request for access. The key belongs to the filled form, so that sending twice asks once. */
export const useCreateAccessRequest = () =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: AccessRequest & { readonly idempotencyKey: string }) =>
      call(createAccessRequest, { body }, { idempotencyKey }),
    meta: { invalidates: [] },
  });
