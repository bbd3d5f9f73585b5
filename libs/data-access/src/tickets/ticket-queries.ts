import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  countTickets,
  listRelatedTickets,
  listTicketRules,
  listTickets,
  readHelpDesk,
  readTicket,
  searchTicketArticles,
  type TicketFilters,
  type TicketId,
} from '@vinculo/contracts/tickets';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';

const PAGE_SIZE = 40;
/** While a colleague writes, or an answer is about to go. */
const SOON_MS = 5_000;
/** Clocks run, and days of rest move them, without an event of the ticket: the server looks at them once a minute. */
const EVERY_MINUTE = 60_000;

type TicketSubject = RequestOf<typeof listRelatedTickets>['body'];

export const ticketQueries = {
  all: () => ['tickets'] as const,
  lists: () => ['tickets', 'list'] as const,
  /** Keyset pages of 40, what is due first at the top. */
  list: (filters: TicketFilters) =>
    infiniteQueryOptions({
      queryKey: ['tickets', 'list', filters],
      meta: { live: { ticket: 'any' } },
      queryFn: ({ pageParam, signal }) =>
        call(
          listTickets,
          { body: { ...filters, limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) } },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
      refetchInterval: EVERY_MINUTE,
    }),
  /** How many each view has. */
  counts: () =>
    queryOptions({
      queryKey: ['tickets', 'counts'],
      meta: { live: { ticket: 'any' } },
      queryFn: ({ signal }) => call(countTickets, {}, { signal }),
      refetchInterval: EVERY_MINUTE,
    }),
  /** A ticket with its thread. */
  detail: (ticketID: TicketId) =>
    queryOptions({
      queryKey: ['tickets', 'detail', ticketID],
      meta: { live: { ticket: [ticketID] } },
      queryFn: ({ signal }) => call(readTicket, { params: { ticketID } }, { signal }),
      refetchInterval: ({ state: { data } }) =>
        data !== undefined && (data.writing.length > 0 || data.messages.some(({ mail }) => mail?.state === 'waiting'))
          ? SOON_MS
          : EVERY_MINUTE,
    }),
  /** The tickets of a person, a company or a vacancy, the latest first. */
  related: (subject: TicketSubject) =>
    queryOptions({
      queryKey: ['tickets', 'related', subject],
      meta: { live: { ticket: 'any' } },
      queryFn: async ({ signal }) => (await call(listRelatedTickets, { body: subject }, { signal })).items,
    }),
  /** Categories, teams, canned replies and tags. */
  helpDesk: () =>
    queryOptions({
      queryKey: ['tickets', 'help-desk'],
      meta: { live: { ticket: 'any' } },
      queryFn: ({ signal }) => call(readHelpDesk, {}, { signal }),
    }),
  /** The rules in the order in which they run. */
  rules: () =>
    queryOptions({
      queryKey: ['tickets', 'rules'],
      meta: { live: { ticket: 'any' } },
      queryFn: async ({ signal }) => (await call(listTicketRules, {}, { signal })).items,
    }),
  /** What the team knows, by words; those that are inserted most first. */
  articles: (search: string) =>
    queryOptions({
      queryKey: ['tickets', 'articles', search],
      meta: { live: { ticket: 'any' } },
      queryFn: async ({ signal }) => (await call(searchTicketArticles, { body: { search } }, { signal })).items,
    }),
};
