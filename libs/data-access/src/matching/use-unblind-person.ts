import { useMutation } from '@tanstack/react-query';
import { unblindPerson, type BlindHandle } from '@vinculo/contracts/matching';
import type { JobId } from '@vinculo/contracts/vacancies';
import { call } from '../http';

interface Unblinding {
  readonly jobID: JobId;
  readonly docID: BlindHandle;
}

/** Learns who a person of a blind answer is, which is recorded. */
export const useUnblindPerson = () =>
  useMutation({
    mutationFn: ({ jobID, docID }: Unblinding) =>
      call(unblindPerson, { params: { jobID }, body: { docID } }, { idempotencyKey: crypto.randomUUID() }),
  });
