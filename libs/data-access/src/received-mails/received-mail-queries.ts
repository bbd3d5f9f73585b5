import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  listReceivedMails,
  readReceivedFile,
  readReceivedMail,
  readUnreadableMail,
  type ReceivedMailId,
} from '@vinculo/contracts/received-mails';
import type { TicketId } from '@vinculo/contracts/tickets';
import type { ResponseOf } from '@vinculo/contracts/wire';
import { bytesOf, call, type NamedFile } from '../http';

const PAGE_SIZE = 40;
/** Mails of one ticket that are asked for together, the latest. */
const OF_TICKET = 200;

export const receivedMailQueries = {
  all: () => ['received-mails'] as const,
  /** Those that belong to no ticket, in keyset pages of 40, newest first. */
  withoutTicket: () =>
    infiniteQueryOptions({
      queryKey: ['received-mails', 'without-ticket'],
      meta: { live: { ticket: 'any' } },
      queryFn: ({ pageParam, signal }) =>
        call(
          listReceivedMails,
          { query: { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) } },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
    }),
  ofTicket: (ticketID: TicketId) =>
    queryOptions({
      queryKey: ['received-mails', 'of', ticketID],
      meta: { live: { ticket: [ticketID] } },
      queryFn: async ({ signal }) =>
        (await call(listReceivedMails, { query: { ticketID, limit: OF_TICKET } }, { signal })).items,
    }),
  /** A mail with its text; it never changes. */
  detail: (mailID: ReceivedMailId) =>
    queryOptions({
      queryKey: ['received-mails', 'detail', mailID],
      queryFn: ({ signal }) => call(readReceivedMail, { params: { mailID } }, { signal }),
      staleTime: Infinity,
      meta: { isImmutable: true },
    }),
};

const fileOf = ({ fileName, type, content }: ResponseOf<typeof readReceivedFile>): NamedFile => ({
  fileName,
  file: new Blob([bytesOf(content)], { type }),
});

/** A file of a mail that passed the checks. */
export const readFileOfMail = async (mailID: ReceivedMailId, index: number): Promise<NamedFile> =>
  fileOf(await call(readReceivedFile, { params: { mailID, index } }));

/** A mail that could not be read, as it came. */
export const readOriginal = async (mailID: ReceivedMailId): Promise<NamedFile> =>
  fileOf(await call(readUnreadableMail, { params: { mailID } }));
