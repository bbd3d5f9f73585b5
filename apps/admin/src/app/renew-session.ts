import { renewIdToken } from '@vinculo/data-access/firebase';

/** A token with the person's current rights; what is on screen is asked for again, with what they may do with it now. */
export async function renewSession(): Promise<string | null> {
  const token = await renewIdToken();
  const { appQueryClient } = await import('@vinculo/data-access/query-client');
  if (token !== null) void appQueryClient.invalidateQueries();
  return token;
}
