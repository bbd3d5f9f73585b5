import { useMutation } from '@tanstack/react-query';
import {
  createContact,
  editContact,
  removeContact,
  restoreContact,
  type CompanyId,
  type ContactId,
} from '@vinculo/contracts/companies';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';
import { companyQueries } from './company-queries';

/** A write to a contact changes the company's contacts, its history and its counts in lists. */
const invalidates = [companyQueries.all()];

interface Creation {
  readonly input: RequestOf<typeof createContact>['body'];
  readonly idempotencyKey: string;
}

export const useCreateContact = (companyID: CompanyId) =>
  useMutation({
    mutationFn: ({ input, idempotencyKey }: Creation) =>
      call(createContact, { params: { companyID }, body: input }, { idempotencyKey }),
    meta: { invalidates },
  });

interface Edit {
  readonly contactID: ContactId;
  readonly change: RequestOf<typeof editContact>['body'];
}

export const useEditContact = (companyID: CompanyId) =>
  useMutation({
    mutationFn: ({ contactID, change }: Edit) => call(editContact, { params: { companyID, contactID }, body: change }),
    meta: { invalidates },
  });

interface Removal {
  readonly contactID: ContactId;
  readonly version: number;
}

export const useRemoveContact = (companyID: CompanyId) =>
  useMutation({
    mutationFn: ({ contactID, version }: Removal) =>
      call(removeContact, { params: { companyID, contactID }, body: { version } }),
    meta: { invalidates },
  });

/** Undoes a removal, shortly after it. */
export const useRestoreContact = (companyID: CompanyId) =>
  useMutation({
    mutationFn: (contactID: ContactId) => call(restoreContact, { params: { companyID, contactID }, body: {} }),
    meta: { invalidates },
  });
