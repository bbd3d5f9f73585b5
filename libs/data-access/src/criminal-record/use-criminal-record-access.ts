import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { closeCriminalRecords, openCriminalRecords } from '@vinculo/contracts/criminal-record';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';
import { criminalRecordQueries } from './criminal-record-queries';

/** What holds criminal-record letters only while they are open to the reader. */
const LETTER_QUERIES = [['candidates'], ['documents'], ['audit']] as const;

/** The reader's time ran out: what they opened closes, and what showed letters is asked for again. */
export async function closeExpiredRecords(client: QueryClient): Promise<void> {
  client.setQueryData(criminalRecordQueries.access().queryKey, null);
  await Promise.all(LETTER_QUERIES.map((queryKey) => client.invalidateQueries({ queryKey })));
}

interface Reason {
  readonly reason: RequestOf<typeof openCriminalRecords>['body'];
  /** Belongs to the filled form: sending it twice opens once. */
  readonly idempotencyKey: string;
}

export const useOpenCriminalRecords = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ reason, idempotencyKey }: Reason) => call(openCriminalRecords, { body: reason }, { idempotencyKey }),
    onSuccess: ({ access }) => client.setQueryData(criminalRecordQueries.access().queryKey, access),
    meta: { invalidates: LETTER_QUERIES },
  });
};

export const useCloseCriminalRecords = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(closeCriminalRecords, {}),
    onSuccess: ({ access }) => client.setQueryData(criminalRecordQueries.access().queryKey, access),
    meta: { invalidates: LETTER_QUERIES },
  });
};
