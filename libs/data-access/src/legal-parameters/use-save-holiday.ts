import { useMutation } from '@tanstack/react-query';
import { addHoliday, editHoliday } from '@vinculo/contracts/legal-parameters';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';
import { privacyQueries } from '../privacy/privacy-queries';
import { legalParameterQueries } from './legal-parameter-queries';

/** The due dates of ARCO requests depend on the holidays. */
const meta = { invalidates: [legalParameterQueries.holidays().queryKey, privacyQueries.all()] };

interface Addition {
  readonly body: RequestOf<typeof addHoliday>['body'];
  /** Belongs to the filled form: sending it twice adds one day. */
  readonly idempotencyKey: string;
}

export const useAddHoliday = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: Addition) => call(addHoliday, { body }, { idempotencyKey }),
    meta,
  });

/** Corrects a holiday, retires it or restores it. */
export const useEditHoliday = () =>
  useMutation({
    mutationFn: ({ holidayID, ...body }: { holidayID: string } & RequestOf<typeof editHoliday>['body']) =>
      call(editHoliday, { params: { holidayID }, body }),
    meta,
  });
