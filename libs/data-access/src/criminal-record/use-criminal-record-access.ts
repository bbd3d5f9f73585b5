import { useMutation, useQueryClient } from '@tanstack/react-query';
import { closeCriminalRecords, openCriminalRecords } from '@vinculo/contracts/criminal-record';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';
import { criminalRecordQueries } from './criminal-record-queries';

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
    meta: { invalidates: [] },
  });
};

export const useCloseCriminalRecords = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(closeCriminalRecords, {}),
    onSuccess: ({ access }) => client.setQueryData(criminalRecordQueries.access().queryKey, access),
    meta: { invalidates: [] },
  });
};
