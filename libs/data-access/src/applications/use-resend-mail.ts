import { useMutation } from '@tanstack/react-query';
import { resendApplicationMessage, resendInvitation, type ApplicationId } from '@vinculo/contracts/applications';
import { call } from '../http';
import { applicationQueries } from './application-queries';

const meta = { invalidates: [applicationQueries.all()] };

/** Sends the failed mail of an invitation again. */
export const useResendInvitation = () =>
  useMutation({
    mutationFn: (applicationID: ApplicationId) =>
      call(resendInvitation, { params: { applicationID }, body: {} }, { idempotencyKey: crypto.randomUUID() }),
    meta,
  });

/** Sends the failed message of a change of stage again. */
export const useResendMessage = () =>
  useMutation({
    mutationFn: (params: { readonly applicationID: ApplicationId; readonly changeID: string }) =>
      call(resendApplicationMessage, { params, body: {} }, { idempotencyKey: crypto.randomUUID() }),
    meta,
  });
