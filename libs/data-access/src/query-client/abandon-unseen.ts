import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Cancels prefetches under this key that nothing on screen waits for. */
export function abandonUnseen(client: QueryClient, queryKey: QueryKey): void {
  void client.cancelQueries({ queryKey, type: 'inactive', fetchStatus: 'fetching' });
}
