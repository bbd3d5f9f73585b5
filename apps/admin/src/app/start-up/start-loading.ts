import { currentIdToken } from '@vinculo/data-access/firebase';
import { matchPath } from 'react-router-dom';
import { routes } from '../router/routes';

/**
 * Behind the login nothing can be shown before the session is known. What will be needed then is fetched beside it and
 * not after it: the shell, the screen of this address, and its first request.
 */
export function startLoading(pathname: string): void {
  const route = routes.find(({ path }) => matchPath(path, pathname) !== null);
  if (route === undefined || route.access === 'public') return;
  // A failure shows where the thing is missing.
  const ignored = () => undefined;
  import('../shell/shell').catch(ignored);
  route.load().catch(ignored);
  void currentIdToken().then((token) => {
    if (token !== null) route.prefetch?.();
  });
}
