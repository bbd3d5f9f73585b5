import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  blockPerson,
  createArcoRequest,
  erasePerson,
  moveArcoRequest,
  opposeScoring,
  resendArcoMail,
  unblockPerson,
  viewBlockedFile,
  type ArcoRequest,
  type ArcoRequestId,
} from '@vinculo/contracts/privacy';
import type { RequestOf } from '@vinculo/contracts/wire';
import type { ArcoStep } from '@vinculo/domain/privacy';
import { call } from '../http';
import { privacyQueries } from './privacy-queries';

interface NewRequest {
  readonly input: RequestOf<typeof createArcoRequest>['body'];
  /** Belongs to the filled form: sending it twice records one request. */
  readonly idempotencyKey: string;
}

export const useCreateArcoRequest = () =>
  useMutation({
    mutationFn: ({ input, idempotencyKey }: NewRequest) => call(createArcoRequest, { body: input }, { idempotencyKey }),
    meta: { invalidates: [privacyQueries.all()] },
  });

export type ArcoAction =
  | { readonly verb: 'move'; readonly step: ArcoStep; readonly text: string }
  | { readonly verb: 'block' | 'unblock' | 'erase' | 'oppose' };

interface ActionOn {
  readonly request: Pick<ArcoRequest, 'requestID' | 'version'>;
  readonly action: ArcoAction;
}

function perform({ request: { requestID, version }, action }: ActionOn): Promise<ArcoRequest> {
  const params = { requestID };
  switch (action.verb) {
    case 'move':
      return call(moveArcoRequest, { params, body: { step: action.step, text: action.text, version } });
    case 'block':
      return call(blockPerson, { params, body: { version } });
    case 'unblock':
      return call(unblockPerson, { params, body: { version } });
    case 'erase':
      return call(erasePerson, { params, body: { version } });
    case 'oppose':
      return call(opposeScoring, { params, body: { version } });
  }
}

/** Advances a request, or carries out its action. The effect shows everywhere: all queries are invalidated. */
export const useArcoAction = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: perform,
    onSuccess: (request) => client.setQueryData(privacyQueries.request(request.requestID).queryKey, request),
  });
};

/** Answers the file of a blocked person; it is never cached. */
export const useViewBlockedFile = (requestID: ArcoRequestId) =>
  useMutation({
    mutationFn: () => call(viewBlockedFile, { params: { requestID } }),
    gcTime: 0,
    meta: { invalidates: [] },
  });

/** Resends the latest, failed mail about a request. */
export const useResendArcoMail = () =>
  useMutation({
    mutationFn: (requestID: ArcoRequestId) => call(resendArcoMail, { params: { requestID }, body: {} }),
    meta: { invalidates: [privacyQueries.all()] },
  });
