import { useMutation } from '@tanstack/react-query';
import {
  createContact,
  editContact,
  removeContact,
  type CompanyId,
  type ContactId,
} from '@vinculo/contracts/companies';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';
import { companyQueries } from './company-queries';

/** What goes stale when a contact changes: the contacts and the company's history. */
const stale = (companyID: CompanyId) => [
  companyQueries.contacts(companyID).queryKey,
  companyQueries.events(companyID).queryKey,
];

interface Creation {
  readonly input: RequestOf<typeof createContact>['body'];
  readonly idempotencyKey: string;
}

export const useCreateContact = (companyID: CompanyId) =>
  useMutation({
    mutationFn: ({ input, idempotencyKey }: Creation) =>
      call(createContact, { params: { companyID }, body: input }, { idempotencyKey }),
    meta: { invalidates: stale(companyID) },
  });

interface Edit {
  readonly contactID: ContactId;
  readonly change: RequestOf<typeof editContact>['body'];
}

export const useEditContact = (companyID: CompanyId) =>
  useMutation({
    mutationFn: ({ contactID, change }: Edit) => call(editContact, { params: { companyID, contactID }, body: change }),
    meta: { invalidates: stale(companyID) },
  });

interface Removal {
  readonly contactID: ContactId;
  readonly version: number;
}

export const useRemoveContact = (companyID: CompanyId) =>
  useMutation({
    mutationFn: ({ contactID, version }: Removal) =>
      call(removeContact, { params: { companyID, contactID }, body: { version } }),
    meta: { invalidates: stale(companyID) },
  });
