import { useMutation } from '@tanstack/react-query';
import { addCatalogEntry, editCatalogEntry } from '@vinculo/contracts/catalogs';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';

const meta = { invalidates: [['catalogs']] };

interface Addition {
  readonly body: RequestOf<typeof addCatalogEntry>['body'];
  /** Belongs to the filled form: sending it twice adds one entry. */
  readonly idempotencyKey: string;
}

export const useAddEntry = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: Addition) => call(addCatalogEntry, { body }, { idempotencyKey }),
    meta,
  });

export const useEditEntry = () =>
  useMutation({
    mutationFn: ({ entryID, ...body }: { entryID: string } & RequestOf<typeof editCatalogEntry>['body']) =>
      call(editCatalogEntry, { params: { entryID }, body }),
    meta,
  });
