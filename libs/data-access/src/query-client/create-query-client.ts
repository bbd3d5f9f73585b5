import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import type { AuditSubject } from '@vinculo/contracts/audit';

/** The changes after which an answer is requested again, by topic: of any record, or of these and what belongs to them. */
export type LiveScope = Readonly<Partial<Record<AuditSubject, 'any' | readonly string[]>>>;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The answer never becomes another one, such as the bytes of a file. */
      readonly isImmutable?: boolean;
      readonly live?: LiveScope;
    };
    mutationMeta: {
      /** What a success makes stale; undeclared means everything. */
      readonly invalidates?: readonly QueryKey[];
    };
  }
}

const FRESH_MS = 30_000;

/** The one cache of server data. Retries live in the HTTP layer alone; a mutation names what it makes stale. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: FRESH_MS, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSettled: (_data, _error, _variables, _context, { meta }) => {
        const keys = meta?.invalidates;
        // Not awaited: the person sees the outcome now, the lists catch up.
        if (keys === undefined) void client.invalidateQueries();
        else for (const queryKey of keys) void client.invalidateQueries({ queryKey });
      },
    }),
  });
  return client;
}
