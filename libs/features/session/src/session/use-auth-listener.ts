import { whenIdle } from '@vinculo/data-access/idle';
import { onAuthState, signOut, type AuthenticatedUser } from '@vinculo/data-access/firebase';
import { useAuthStore } from '@vinculo/data-access/state';
import { mayUsePlatform } from '@vinculo/domain/session';
import { notify } from '@vinculo/ui/feedback';
import { paths } from '@vinculo/ui/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sessionRoutes } from '../session-routes';
import { isLoginInProgress } from './login-in-progress';
import { rememberPlace } from './remembered-place';

/** Late enough for the first screen and its rows, also on a slow connection. */
const CONFIRM_AFTER_MS = 1_500;

/**
 * Keeps the auth slice in sync with the identity provider, across this browser's tabs. Used once, by the shell.
 * @returns whether the stored session has been read yet.
 */
export function useAuthListener(): boolean {
  const session = useAuthStore();
  const [isKnown, setIsKnown] = useState(session.isAuthenticated);
  const location = useLocation();
  const navigate = useNavigate();

  const handleUser = useEffectEvent((user: AuthenticatedUser | null) => {
    setIsKnown(true);
    if (user !== null && mayUsePlatform(user.claims)) {
      session.set(user);
      return;
    }
    session.clear();
    if (user === null || isLoginInProgress()) return;
    void signOut();
    notify.error('Su usuario no tiene los permisos requeridos.');
    if (location.pathname !== paths.login) {
      void navigate(paths.login, { replace: true, state: rememberPlace(location, null) });
    }
  });

  const authenticationPage = useEffectEvent(() =>
    sessionRoutes.find(({ path, access }) => access === 'public' && path === location.pathname),
  );

  useEffect(() => {
    let isStopped = false;
    let stop = () => {};
    const start = () => {
      stop = onAuthState((user) => handleUser(user));
    };
    const startWhenIdle = () => {
      if (!isStopped) stop = whenIdle(start);
    };
    const confirmLater = () => {
      const timer = setTimeout(startWhenIdle, CONFIRM_AFTER_MS);
      stop = () => clearTimeout(timer);
    };
    // Authentication pages render before the identity provider's code loads. Other pages need that code at once, unless
    // the browser has a stored session, which the code then only confirms.
    const page = authenticationPage();
    if (page === undefined) {
      if (useAuthStore.getState().isAuthenticated) confirmLater();
      else start();
    } else void page.load().then(startWhenIdle, startWhenIdle);
    return () => {
      isStopped = true;
      stop();
    };
  }, []);

  return isKnown;
}
