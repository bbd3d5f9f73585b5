import { useMutation } from '@tanstack/react-query';
import type { CandidateId } from '@vinculo/contracts/candidates';
import { publishPrivacyNotice, recordConsent } from '@vinculo/contracts/consents';
import type { RequestOf } from '@vinculo/contracts/wire';
import { candidateQueries } from '../candidates';
import { call } from '../http';
import { consentQueries } from './consent-queries';

interface Keyed<T> {
  readonly input: T;
  /** Belongs to the filled form: sending it twice records it once. */
  readonly idempotencyKey: string;
}

export const usePublishNotice = () =>
  useMutation({
    mutationFn: ({ input, idempotencyKey }: Keyed<RequestOf<typeof publishPrivacyNotice>['body']>) =>
      call(publishPrivacyNotice, { body: input }, { idempotencyKey }),
    meta: { invalidates: [consentQueries.all()] },
  });

export const useRecordConsent = (docID: CandidateId) =>
  useMutation({
    mutationFn: ({ input, idempotencyKey }: Keyed<RequestOf<typeof recordConsent>['body']>) =>
      call(recordConsent, { params: { docID }, body: input }, { idempotencyKey }),
    meta: { invalidates: [consentQueries.all(), candidateQueries.events(docID).queryKey] },
  });
