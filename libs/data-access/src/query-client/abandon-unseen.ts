import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Gives up requests under this key that were made ahead and that nothing on screen waits for. */
export function abandonUnseen(client: QueryClient, queryKey: QueryKey): void {
  void client.cancelQueries({ queryKey, type: 'inactive', fetchStatus: 'fetching' });
}
