import { useMutation } from '@tanstack/react-query';
import {
  checkLinks,
  createLink,
  createLinks,
  editLink,
  type LinkId,
  type LinkInput,
  type LinkRow,
} from '@vinculo/contracts/campaigns';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';
import { campaignQueries } from './campaign-queries';

const meta = { invalidates: [campaignQueries.all()] };

/** Makes a link. Refused with `duplicate_link` where there is the same one. */
export const useCreateLink = () =>
  useMutation({
    mutationFn: ({ idempotencyKey, body }: { readonly body: LinkInput; readonly idempotencyKey: string }) =>
      call(createLink, { body }, { idempotencyKey }),
    meta,
  });

/** Renames a link or changes its last day. */
export const useEditLink = () =>
  useMutation({
    mutationFn: ({ linkID, ...body }: RequestOf<typeof editLink>['body'] & { readonly linkID: LinkId }) =>
      call(editLink, { params: { linkID }, body }),
    meta,
  });

/** What is wrong with the rows of a file; nothing is made. */
export const useCheckLinks = () =>
  useMutation({ mutationFn: (rows: LinkRow[]) => call(checkLinks, { body: { rows } }) });

/** Makes all links of a file, or none. */
export const useCreateLinks = () =>
  useMutation({
    mutationFn: ({ idempotencyKey, rows }: { readonly rows: LinkRow[]; readonly idempotencyKey: string }) =>
      call(createLinks, { body: { rows } }, { idempotencyKey }),
    meta,
  });
