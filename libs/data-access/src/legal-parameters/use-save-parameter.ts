import { useMutation } from '@tanstack/react-query';
import { addLegalParameter, editLegalParameter } from '@vinculo/contracts/legal-parameters';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';
import { legalParameterQueries } from './legal-parameter-queries';

const meta = { invalidates: [legalParameterQueries.list().queryKey] };

interface Addition {
  readonly body: RequestOf<typeof addLegalParameter>['body'];
  /** Belongs to the filled form: sending it twice adds one value. */
  readonly idempotencyKey: string;
}

export const useAddParameter = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: Addition) => call(addLegalParameter, { body }, { idempotencyKey }),
    meta,
  });

export const useEditParameter = () =>
  useMutation({
    mutationFn: ({ parameterID, ...body }: { parameterID: string } & RequestOf<typeof editLegalParameter>['body']) =>
      call(editLegalParameter, { params: { parameterID }, body }),
    meta,
  });
