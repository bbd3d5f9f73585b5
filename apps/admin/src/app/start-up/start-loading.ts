import { storedSession } from '@vinculo/data-access/firebase';
import { loadClient } from '@vinculo/data-access/http';
import { useAuthStore } from '@vinculo/data-access/state';
import { mayUsePlatform } from '@vinculo/domain/session';
import { matchPath } from 'react-router-dom';
import { routes } from '../router/routes';

/**
 * Treats the stored session as signed in until the identity provider confirms or rejects it, and loads what a URL
 * behind the login needs in parallel: the shell, the screen and its first request.
 */
export function startLoading(pathname: string): void {
  const session = storedSession();
  const isSignedIn = session !== null && mayUsePlatform(session.claims);
  if (isSignedIn) useAuthStore.getState().set(session);
  const route = routes.find(({ path }) => matchPath(path, pathname) !== null);
  if (!isSignedIn || route === undefined || route.access === 'public') return;
  // A failure shows where the thing is missing.
  const ignored = () => undefined;
  // What the first request needs comes before what shows its answer.
  route.prefetch?.();
  loadClient().catch(ignored);
  import('../shell/shell').catch(ignored);
  route.load().catch(ignored);
}
