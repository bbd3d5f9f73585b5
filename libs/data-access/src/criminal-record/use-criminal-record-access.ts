import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { closeCriminalRecords, openCriminalRecords } from '@vinculo/contracts/criminal-record';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';
import { criminalRecordQueries } from './criminal-record-queries';

/** Queries whose answers contain criminal-record letters while the user has access to them. */
const LETTER_QUERIES = [['candidates'], ['documents'], ['audit']] as const;

/** Clears the expired access and requests again the queries whose answers depend on it. */
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
