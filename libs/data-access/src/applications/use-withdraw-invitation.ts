import { useMutation } from '@tanstack/react-query';
import { withdrawInvitation, type ApplicationId } from '@vinculo/contracts/applications';
import { candidateQueries } from '../candidates';
import { call } from '../http';
import { applicationQueries } from './application-queries';

/** Takes the link of an invitation back. Refused with `invalid_transition` where it was used or taken back before. */
export const useWithdrawInvitation = () =>
  useMutation({
    mutationFn: (applicationID: ApplicationId) =>
      call(withdrawInvitation, { params: { applicationID }, body: {} }, { idempotencyKey: crypto.randomUUID() }),
    meta: { invalidates: [applicationQueries.all(), candidateQueries.all()] },
  });
