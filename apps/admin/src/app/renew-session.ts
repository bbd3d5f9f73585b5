import { renewIdToken } from '@vinculo/data-access/firebase';

/** Gets a token with the user's current permissions and refetches the data on screen. */
export async function renewSession(): Promise<string | null> {
  const token = await renewIdToken();
  const { appQueryClient } = await import('@vinculo/data-access/query-client');
  if (token !== null) void appQueryClient.invalidateQueries();
  return token;
}
