import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import type { AuditSubject } from '@vinculo/contracts/audit';

/** The changes that invalidate an answer, by topic: of any record, or of these records and what belongs to them. */
export type LiveScope = Readonly<Partial<Record<AuditSubject, 'any' | readonly string[]>>>;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The answer never changes, such as the bytes of a file. */
      readonly isImmutable?: boolean;
      readonly live?: LiveScope;
    };
    mutationMeta: {
      /** What a success invalidates; undeclared means everything. */
      readonly invalidates?: readonly QueryKey[];
    };
  }
}

const FRESH_MS = 30_000;

/** The one cache of server data. Retries are done in the HTTP layer only; a mutation declares what it invalidates. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        ...{ retry: false, staleTime: FRESH_MS, networkMode: 'always' },
        // What failed without a network is asked for again by itself; the rest follows the events of the server.
        refetchOnReconnect: ({ state }) => state.status === 'error',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSettled: (_data, _error, _variables, _context, { meta }) => {
        const keys = meta?.invalidates;
        // Not awaited: the user sees the outcome at once, the lists follow.
        if (keys === undefined) void client.invalidateQueries();
        else for (const queryKey of keys) void client.invalidateQueries({ queryKey });
      },
    }),
  });
  return client;
}
